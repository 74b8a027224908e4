import { Component, type ReactNode } from 'react';
import { translate } from '../../src/i18n/translate.ts';
import { restart } from '../../src/state/restart.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorScreenProps {
  readonly children: ReactNode;
}

/** Catches an error of a page and shows a message instead of an empty screen. */
export class ErrorScreen extends Component<ErrorScreenProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main style={{ padding: '0 var(--gutter)' }}>
        <div role="alert">
          <EmptyState
            alone
            picture="/art/things/error.webp"
            title="Unexpected Application Error!"
            action={
              <Button wide onClick={restart}>
                {translate('common.reload')}
              </Button>
            }
          >
            {translate('common.unexpected')}
          </EmptyState>
        </div>
      </main>
    );
  }
}
