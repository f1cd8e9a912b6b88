import type { CollectReason, CompanyState } from '@haina/contract/rules/collect.ts';

/** A company as a provider tells of it; what it does not tell is empty, 0 or null. */
export interface CompanyFacts {
  /** What the provider calls it: the credit code, else a name of its own. */
  readonly ident: string;
  readonly name: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly phone: string;
  readonly email: string;
  /** In ten thousand yuan. */
  readonly capital: number | null;
  /** `yyyy-MM-dd`. */
  readonly established: string | null;
  readonly provinceId: number;
  readonly city: string;
  readonly industry: string;
  readonly staff: string;
  readonly insured: number | null;
  readonly state: CompanyState;
  readonly address: string;
  readonly scope: string;
  /** An address that a browser may open, or empty. */
  readonly website: string;
}

/** What companies are looked for by: those that have any of the words. */
export interface CollectQuery {
  readonly words: readonly string[];
  /** Area id; 0 is everywhere. */
  readonly provinceId: number;
}

/** What a person looks for at once, page by page. */
export interface CompanyQuery extends CollectQuery {
  readonly industry: string;
  /** 0 is any. */
  readonly state: CompanyState;
  readonly limit: number;
  readonly offset: number;
}

/** Some of the companies of a keyword, and where the next question goes on. */
export interface Collected {
  readonly companies: readonly CompanyFacts[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** How a provider is, asked anew. */
export interface CollectorHealth {
  readonly answers: boolean;
  /** Why not; null where it answers. */
  readonly reason: CollectReason | null;
  /** Since when `answers` is what it is, as far as this object knows. */
  readonly since: Date;
}

/** A provider that companies are collected from (S35.8). All its ways but `health` throw CollectorFailed when it fails. */
export interface Collector {
  /** Its code: what keywords keep of it. */
  readonly platform: string;
  /** What it is called; null is the local registry, which the texts name. */
  readonly title: string | null;
  /** How often a company may ask it in a day; null where nothing limits it. */
  readonly budget: number | null;
  /** Companies behind a cursor, an empty one being the beginning; always in one order, new ones last. */
  collect(query: CollectQuery, cursor: string, limit: number): Promise<Collected>;
  /** One page of companies, the best matches first, and how many there are. */
  search(query: CompanyQuery): Promise<{ readonly companies: readonly CompanyFacts[]; readonly total: number }>;
  /** Told within 3 seconds. */
  health(): Promise<CollectorHealth>;
}

/** The provider did not answer, or not with what was asked for. */
export class CollectorFailed extends Error {
  override readonly name = 'CollectorFailed';
  readonly reason: CollectReason;

  constructor(reason: CollectReason, cause?: unknown) {
    super(`a provider of companies failed: ${reason}`, { cause });
    this.reason = reason;
  }
}
