import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';

/** The markup of a component at an address, as it is before any effect. */
export function markupAt<Props extends object>(
  address: string,
  component: FunctionComponent<Props>,
  props: Props,
): string {
  const [path = '/', search = ''] = address.split('?');
  const App = () => Router({ ssrPath: path, ssrSearch: search, children: createElement(component, props) });
  return renderToStaticMarkup(createElement(App));
}
