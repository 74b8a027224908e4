import type { ComponentProps } from 'react';

interface RadioOptionProps extends ComponentProps<'label'> {
  /** Name that the options of one choice share. */
  readonly group: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** An option of a choice, styled by its parent. The hidden radio button in it serves arrow keys and screen readers. */
export function RadioOption({ group, checked, onChoose, children, ...label }: RadioOptionProps) {
  return (
    <label {...label}>
      <input type="radio" className="sr-only" name={group} checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}
