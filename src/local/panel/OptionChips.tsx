import { useState } from 'react';
import { Chips } from './Chips.tsx';

interface OptionChipsProps<Option extends string> {
  readonly title: string;
  /** What each option is called, in their order. */
  readonly words: Readonly<Record<Option, string>>;
  readonly options: readonly Option[];
  readonly current: () => Option;
  readonly onChoose: (option: Option) => void;
}

/** A row of options of this tab, of which one is chosen. */
export function OptionChips<Option extends string>(props: OptionChipsProps<Option>) {
  const { title, words, options, current, onChoose } = props;
  const [chosen, setChosen] = useState(current);
  return (
    <Chips title={title}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          onClick={() => {
            onChoose(option);
            setChosen(option);
          }}
        >
          {words[option]}
        </button>
      ))}
    </Chips>
  );
}
