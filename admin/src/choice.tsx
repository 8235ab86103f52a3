/** A value and its label. */
export type Option<Value extends string = string> = readonly [value: Value, label: string];

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChoose: (value: Value) => void;
}

/** A labelled list from which one value is chosen. */
export function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
