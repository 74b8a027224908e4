// The program of the saved file; it runs in a plain page without a network. It is imported as the source of a worker,
// because Vite bundles that into one file.

import '../../../../common/rules/objectHasOwn.ts';
import { type Step, verifyReceipt } from '../../../../common/rules/fairness/verify.ts';
import { parseReceipt } from '../parseReceipt.ts';
import { selfTest } from './selfTest.ts';
import type { FileWords } from './words.ts';

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

function stepItem(step: Step, name: string): HTMLLIElement {
  const item = document.createElement('li');
  item.className = step.ok ? 'ok' : 'bad';
  const title = document.createElement('h3');
  title.textContent = `${step.ok ? '✓' : '✗'} ${name}`;
  const values = document.createElement('dl');
  for (const [label, value] of Object.entries(step.values)) {
    const term = document.createElement('dt');
    term.textContent = label;
    const detail = document.createElement('dd');
    detail.textContent = value;
    values.append(term, detail);
  }
  item.append(title, values);
  return item;
}

function start(words: FileWords): void {
  const known = element('self');
  const right = selfTest();
  known.textContent = right ? words.selfTestGood : words.selfTestBad;
  known.className = right ? 'ok' : 'bad';
  element('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const receipt = parseReceipt((element('receipt') as HTMLTextAreaElement).value);
    const verdict = element('verdict');
    const list = element('steps');
    list.textContent = '';
    if (!receipt) {
      verdict.textContent = words.notReceipt;
      verdict.className = 'bad';
      return;
    }
    const { ok, steps } = verifyReceipt(receipt);
    verdict.textContent = ok ? words.good : words.bad;
    verdict.className = ok ? 'ok' : 'bad';
    list.append(...steps.map((step) => stepItem(step, words.steps[step.name])));
  });
}

start(JSON.parse(element('words').textContent ?? '{}') as FileWords);
