import { expect, it } from 'vitest';
import { menuPathOf, reportAt } from './reportRoutes.ts';

it.each(['/bi/funnel/business-add', '/bi/funnel/business-add/', '/BI/Funnel/Business-Add'])(
  'finds a report at %s, and its group in the menu',
  (path) => {
    expect(reportAt(path)?.id).toBe('businessAdd');
    expect(menuPathOf(path)).toBe('/bi/funnel/sales');
  },
);

it.each(['/bi', '/bi/funnel', '/bi/funnel/sales/1', '/crm/customer', ''])('finds none at %j', (path) => {
  expect(reportAt(path)).toBeUndefined();
  expect(menuPathOf(path)).toBe(path);
});
