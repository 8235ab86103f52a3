import { ChoiceGroup, type Choice } from '../../ui/choice-group/choice-group';

import { useFormField } from './use-form-field';

interface ChoiceFieldProps {
  name: string;
  legend: string;
  hint?: string | undefined;
  required?: boolean;
  /** The browser itself insists on an answer where there is no JavaScript; as `required` unless given. */
  insisted?: boolean;
  /** Several answers may be chosen. */
  multiple?: boolean;
  /** An answer that stands alone: choosing it takes the others out, and the other way round. */
  alone?: string;
  choices: readonly Choice[];
}

/** A question answered by choosing one or several answers. */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    name,
    legend,
    hint,
    required = false,
    insisted = required,
    multiple = false,
    alone,
    choices,
  } = props;
  const { id, value, note, error, setValue, leave } = useFormField(name, required);
  const chosen = Array.isArray(value) ? value : [value];
  const choose = (answer: string, checked: boolean) => {
    if (!multiple) {
      setValue(answer);
      return;
    }
    const others = chosen.filter((other) => other !== answer && other !== alone && answer !== alone);
    // In the order in which they are offered.
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
      required={insisted}
      choices={choices}
      chosen={chosen}
      onChoose={choose}
      onLeave={leave}
    />
  );
}
