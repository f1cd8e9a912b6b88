import type { Part } from '@haina/contract/reports/part.ts';
import { type Asking, bucketIn, type Row } from './asking.ts';
import { departmentAt, type Event } from './events.ts';

type CellOf = (event: Event) => string;

/** In which row an event stands, and which row an answer's row is. */
export function cellsOf({ built, filter, drawn }: Asking, part: Part): { of: CellOf; in: (row: Row) => string } {
  const inBucket = bucketIn(filter);
  const product = ({ items: { product: number = '' } }: Event) =>
    number === 'none' ? '0' : (built.products[Number(number)] ?? '');
  switch (part.kind) {
    case 'trend':
      return { of: ({ day }) => inBucket(day), in: (row) => String(row['Bucket']) };
    case 'people':
      return { of: ({ who }) => built.people[who] ?? '', in: (row) => String(row['User_Guid']) };
    case 'ranking':
      return {
        of: part.items.length > 0 ? product : ({ who }) => built.people[who] ?? '',
        in: (row) => String(row['Guid']),
      };
    case 'map':
      return { of: ({ items }) => items['province'] ?? '', in: (row) => String(row['Area_Id']) };
    case 'heat':
      return { of: ({ weekday, hour }) => `${weekday} ${hour}`, in: (row) => [row['Weekday'], row['Hour']].join(' ') };
    case 'matrix': {
      const item = (event: Event, kind: string) =>
        kind === 'department'
          ? (built.departments[departmentAt(drawn, event.who, event.day)] ?? '')
          : (event.items[kind] ?? '');
      return {
        of: (event) => part.items.map((kind) => item(event, kind)).join(' '),
        in: (row) => [row['Row_Id'], row['Column_Id']].join(' '),
      };
    }
    default: {
      const [kind = ''] = part.items;
      return {
        of: kind === 'product' ? product : ({ items }) => items[kind] ?? '',
        in: (row) => String(row['Item_Id']),
      };
    }
  }
}
