import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { Module, Scope } from '@haina/contract/rules/module.ts';
import type { Database } from '../platform/database/database.ts';

/** Whose records a person reaches: everyone's, or those of the people listed. */
export type Owners = 'all' | readonly string[];

/**
 * What one member may do, as of one rights version of the company. The administrator holds everything; several roles
 * give the union of their user sets, per operation (S2.4, S2.5).
 */
export interface Rights {
  readonly companyId: string;
  readonly userGuid: string;
  readonly isAdmin: boolean;
  readonly operations: ReadonlySet<string>;
  readonly menus: ReadonlySet<string>;
  /** Whether the person holds an operation code. */
  holds(code: OperationCode): boolean;
  /** The data scopes of a module that an operation is held with, ascending, each once; null asks for reading. */
  scopesFor(module: Module, operation: OperationCode | null): readonly Scope[];
  /**
   * Whose records of a module the person reaches by an operation; null asks for reading, which every role with a scope
   * gives. Nobody's when no role holds the operation.
   */
  owners(db: Database, module: Module, operation: OperationCode | null): Promise<Owners>;
}
