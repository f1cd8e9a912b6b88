import { FunnelCard } from './parts/FunnelCard.tsx';
import { HeatCard } from './parts/HeatCard.tsx';
import { ItemsCard } from './parts/ItemsCard.tsx';
import { LedgerCard } from './parts/LedgerCard.tsx';
import { MapCard } from './parts/MapCard.tsx';
import { MatrixCard } from './parts/MatrixCard.tsx';
import { MonthlyCard } from './parts/MonthlyCard.tsx';
import { PeopleCard } from './parts/PeopleCard.tsx';
import { RankingCard } from './parts/RankingCard.tsx';
import { TargetCard } from './parts/TargetCard.tsx';
import { TrendCard } from './parts/TrendCard.tsx';
import type { PartKind } from '@haina/contract/reports/part.ts';
import type { ReactNode } from 'react';
import { type NamedPart, partsOf, useReport } from './report/reportView.ts';

type Cards = { readonly [K in PartKind]: (part: NamedPart<K>, isFirst: boolean) => ReactNode };

/** How each kind of part is drawn. */
const cards: Cards = {
  trend: (part) => <TrendCard trend={part} />,
  people: (part) => <PeopleCard people={part} />,
  items: (part, isFirst) => <ItemsCard items={part} isFirst={isFirst} />,
  matrix: (part, isFirst) => <MatrixCard matrix={part} isFirst={isFirst} />,
  heat: (part) => <HeatCard heat={part} />,
  map: (part) => <MapCard map={part} />,
  monthly: (part) => <MonthlyCard months={part} />,
  ranking: (part) => <RankingCard ranking={part} />,
  funnel: (part) => <FunnelCard funnel={part} />,
  target: (part) => <TargetCard months={part} />,
  ledger: (part) => <LedgerCard ledger={part} />,
};

/** The parts of the report on screen, in the order of its declaration. */
export function PartCards() {
  const { report } = useReport();
  return partsOf(report).map((named, at) => <PartCard key={named.name} named={named} isFirst={at === 0} />);
}

function PartCard({ named, isFirst }: { readonly named: NamedPart; readonly isFirst: boolean }) {
  // The card of a kind takes the parts of this kind.
  const draw = cards[named.part.kind] as (part: NamedPart, isFirst: boolean) => ReactNode;
  return draw(named, isFirst);
}
