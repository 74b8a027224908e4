import type { ReactNode } from 'react';

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

interface SwitchLabelProps extends SwitchProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A label that switches; its control is unseen and comes first, so that styles can follow it. */
export function SwitchLabel({ className, checked, onChange, children }: SwitchLabelProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        role="switch"
        className="sr-only"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
