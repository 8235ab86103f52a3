import { ChoiceGroup, type Choice } from '../../ui/choice-group/choice-group';

import { useFormField } from './use-form-field';

interface ChoiceFieldProps {
  name: string;
  legend: string;
  hint?: string | undefined;
  required?: boolean;
  /** Whether the browser requires an answer without JavaScript; as `required` by default. */
  nativelyRequired?: boolean;
  /** Several answers may be chosen. */
  multiple?: boolean;
  /** An answer that excludes the others. */
  exclusive?: string;
  choices: readonly Choice[];
}

/** A question with one or several answers to choose. */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    name,
    legend,
    hint,
    required = false,
    nativelyRequired = required,
    multiple = false,
    exclusive,
    choices,
  } = props;
  const { id, value, note, error, setValue, onBlur } = useFormField(name, required);
  const chosen = Array.isArray(value) ? value : [value];
  const choose = (answer: string, checked: boolean) => {
    if (!multiple) {
      setValue(answer);
      return;
    }
    const others = chosen.filter((other) => other !== answer && other !== exclusive && answer !== exclusive);
    // In the order of the choices.
    setValue(
      choices
        .map((offer) => offer.value)
        .filter((offer) => others.includes(offer) || (checked && offer === answer)),
    );
  };
  return (
    <ChoiceGroup
      id={id}
      name={name}
      legend={legend}
      note={note}
      hint={hint}
      error={error}
      multiple={multiple}
      required={nativelyRequired}
      choices={choices}
      chosen={chosen}
      onChoose={choose}
      onLeave={onBlur}
    />
  );
}
