import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { CONFIG, METRICS_HEADERS } from './harness/Game.ts';
import { openItems } from './harness/items.ts';
import { hasPrometheus, Prometheus } from './harness/Prometheus.ts';
import { person, startTelegramGame, type TelegramGame } from './harness/TelegramGame.ts';

const text = (path: string) => readFileSync(join(repositoryRoot(), path), 'utf8');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly notice: string };
}
const { groups }: { groups: { rules: Alert[] }[] } = parse(text('operations/alerts.yml'));
const alerts = groups.flatMap(({ rules }) => rules);

interface Panel {
  readonly title: string;
  readonly targets: { readonly expr: string; readonly legendFormat: string }[];
}
const { panels }: { panels: Panel[] } = JSON.parse(text('operations/dashboard.json'));

const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

const promtool = (...words: string[]) =>
  spawnSync('promtool', words, { cwd: repositoryRoot(), encoding: 'utf8' });
const POLL = { interval: 200 };
const hasPromtool = promtool('--version').status === 0;
if (!hasPromtool || !hasPrometheus)
  console.log(
    'Prometheus was not found: alerts are read here, and neither tried on made-up days nor on a server.',
  );

/** The labels of each sample, by the name of its series. */
type Samples = ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>;

/** What Prometheus adds by itself to all that it reads from us. */
const OWN_SAMPLES: Samples = new Map([['up', [{ job: 'facet' }]]]);

function samplesOf(metrics: string): Samples {
  const samples = new Map<string, Record<string, string>[]>();
  for (const line of metrics.split('\n')) {
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value]);
    samples.set(name, [...(samples.get(name) ?? []), Object.fromEntries(pairs)]);
  }
  return samples;
}

/** The nodes of a kind in an expression, or in a part of it. */
function nodes(expression: string, kind: string, { from, to } = { from: 0, to: expression.length }) {
  const found: SyntaxNode[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, node }) => {
      if (name === kind && node.from >= from && node.to <= to) found.push(node);
    },
  });
  return found;
}

/** What a selector or a grouping of an expression names and the samples do not have. */
function missingIn(expression: string, samples: Samples): string[] {
  const read = (node: SyntaxNode) => expression.slice(node.from, node.to);
  const seriesOf = (selector: SyntaxNode) => samples.get(read(selector.firstChild ?? selector)) ?? [];
  const unselected = nodes(expression, 'VectorSelector').filter((selector) => {
    const matchers = nodes(expression, 'UnquotedLabelMatcher', selector).map((matcher) => {
      const [, label = '', operator, value = ''] = /^(\w+)(=~|=)"(.*)"$/.exec(read(matcher)) ?? [];
      const pattern = new RegExp(`^(${value})$`);
      return ({ [label]: told = '' }: Readonly<Record<string, string>>) =>
        operator === '=' ? told === value : pattern.test(told);
    });
    return !seriesOf(selector).some((labels) => matchers.every((matches) => matches(labels)));
  });
  const ungrouped = nodes(expression, 'AggregateExpr').filter((aggregate) => {
    const modifier = aggregate.getChild('AggregateModifier');
    const labels = modifier ? nodes(expression, 'LabelName', modifier).map(read) : [];
    return nodes(expression, 'VectorSelector', aggregate).some((selector) =>
      labels.some((label) => !seriesOf(selector).some((sample) => label in sample)),
    );
  });
  return [...unselected, ...ungrouped].map(read);
}

describe('alerts and the dashboard', () => {
  let at: TelegramGame;
  let samples: Samples;

  beforeAll(async () => {
    at = await startTelegramGame('embedded');
    const { player, invoice } = await at.order(1);
    await at.takeStars(invoice, person(1));
    const [item = 0] = await openItems(at.game, 1, 1);
    const { multy } = await player.ask('multipliers', { id: item });
    await player.ask('upgrade', { donorId: item, targetId: Object.values(multy).flat()[0]?.id ?? '' });
    // An answer that is an error of the server.
    at.fakeBotApi.state.script.intercept = () => {
      throw new Error('down');
    };
    const refused = await player.call('invoice', { id: 'p100', crystals: 2050, stars: 100 });
    expect(refused.status).toBe(502);
    expect((await at.game.app.inject('/api/user/init/')).statusCode).toBe(401);
    const { body } = await at.game.app.inject({ url: '/metrics', headers: METRICS_HEADERS });
    samples = new Map([...samplesOf(body), ...OWN_SAMPLES]);
  });
  afterAll(() => at.close());

  test('every series and every label that an alert or a panel names is told by a server that plays', () => {
    expect(expressions.length).toBeGreaterThan(25);
    for (const [name, expression] of expressions) {
      expect([name, nodes(expression, '⚠')]).toEqual([name, []]);
      expect([name, missingIn(expression, samples)]).toEqual([name, []]);
    }
  });

  test('a misspelt series, label, value or expression is found', () => {
    for (const wrong of [
      'facet_draws_pause > 0',
      'max(facet_deliveries{state="lost"})',
      'max(facet_deliveries{states="dead"})',
      'sum by (kase) (rate(facet_openings_total[5m]))',
    ]) {
      expect([wrong, missingIn(wrong, samples)]).not.toEqual([wrong, []]);
    }
    expect(nodes('sum(facet_openings_total[)', '⚠')).not.toEqual([]);
  });

  test.runIf(hasPrometheus)(
    'a Prometheus raises an alarm while it may not ask the server, and then has a value for every panel',
    async () => {
      const { port } = at.game.app.server.address() as AddressInfo;
      const prometheus = await Prometheus.start(`127.0.0.1:${port}`);
      try {
        expect(await prometheus.alerts()).toEqual(alerts.map(({ alert }) => alert));
        const valuesOf = async (expr: string) => (await prometheus.query(expr)).length;
        const raised = async () => {
          const values = await Promise.all(alerts.map(({ expr }) => valuesOf(expr)));
          return alerts.filter((_, i) => values[i] !== 0).map(({ alert }) => alert);
        };
        // By another token it is told nothing.
        await expect.poll(raised, POLL).toEqual(['ServerDown', 'SumsMissing']);
        prometheus.tellToken(CONFIG.metricsToken);
        const counts = 'rate(facet_http_seconds_count[5m])';
        await expect.poll(() => valuesOf(counts), POLL).toBeGreaterThan(0);
        const stillRaised = async () =>
          (await raised()).filter((alert) => ['ServerDown', 'SumsMissing'].includes(alert));
        await expect.poll(stillRaised, POLL).toEqual([]);
        const empty = async () => {
          const found: string[] = [];
          for (const { title, targets } of panels)
            for (const { expr } of targets) if ((await valuesOf(expr)) === 0) found.push(`${title}: ${expr}`);
          return found;
        };
        // A rate has a value from the second time on that a series was asked for.
        await expect.poll(empty, POLL).toEqual([]);
      } finally {
        await prometheus.stop();
      }
    },
  );

  test('each alert says how urgent it is, and what to do under a heading of its own', () => {
    const headings = text('docs/operating.md')
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .map((line) => line.replace(/^#+ /, ''));
    for (const { alert, labels, annotations } of alerts) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
      expect(annotations.notice).toBe(`docs/operating.md#${alert.toLowerCase()}`);
      expect(headings).toContain(alert);
    }
  });

  test('the table of alarms names each of them once, and in bold those that wake somebody', () => {
    const [table = ''] = /\| what is wrong \| alarms \|\n(\|.*\n)+/.exec(text('docs/operating.md')) ?? [];
    const named = [...table.matchAll(/\[(\*\*)?(\w+)[*]*\]\(#(\w+)\)/g)].map(
      ([, bold, name = '', heading]) => {
        expect(heading).toBe(name.toLowerCase());
        return [name, bold ? 'page' : 'ticket'];
      },
    );
    expect(named.sort()).toEqual(alerts.map(({ alert, labels }) => [alert, labels.severity]).sort());
  });

  test.runIf(hasPromtool)(
    'on two made-up days all are raised where all goes wrong, none where all is well',
    () => {
      expect(promtool('test', 'rules', 'operations/alerts.test.yml')).toMatchObject({ status: 0 });
    },
  );
});
