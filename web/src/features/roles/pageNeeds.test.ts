import type { RoleGroup, RoleScope, RoleTick } from '@haina/contract/calls/roles.ts';
import { type Module, scopes as allScopes } from '@haina/contract/rules/module.ts';
import { codesOfPage, permissionPages } from '@haina/contract/rules/permissionPage.ts';
import { describe, expect, it } from 'vitest';
import { emptyReason, type RoleParts, withMenus, withNeeds, withScopeOfAll } from './pageNeeds.ts';
import { savedDraft } from './roleDraft.ts';

interface Begun {
  readonly checked?: readonly string[];
  readonly mayGrant?: (id: string) => boolean;
  readonly scope?: RoleScope['Scope'];
  readonly choices?: (module: Module) => RoleScope['Choices'];
}

/** A role with every screen, as the server would give it to an editor. */
function roleOf({ checked = [], mayGrant = () => true, scope = 0, choices = () => [0, 1, 5] }: Begun = {}) {
  const tick = (Id: string, Page: string): RoleTick => ({
    Id,
    Name: Id,
    Checked: checked.includes(Id) ? 1 : 0,
    May_Grant: mayGrant(Id) ? 1 : 0,
    Page,
  });
  const groups = permissionPages.map(
    (page): RoleGroup => ({
      Group: page.group,
      Name: page.group,
      Menus: [tick(page.id, page.id)],
      Codes: codesOfPage(page).map((code) => tick(code, page.id)),
    }),
  );
  const scopes = (['leads', 'customer', 'product', 'bi'] as const).map(
    (Module): RoleScope => ({ Module, Name: Module, Scope: scope, Choices: choices(Module) }),
  );
  const parts: RoleParts = { groups, scopes };
  return { parts, draft: savedDraft(groups, scopes) };
}

const menuOf = ({ groups }: RoleParts, id: string) =>
  groups.flatMap(({ Menus }) => Menus).filter(({ Id }) => Id === id);

const tickMenu = ({ parts, draft }: ReturnType<typeof roleOf>, id: string, isOn = true) =>
  withMenus(draft, { menus: menuOf(parts, id), isOn }, parts);

describe('ticking a menu entry', () => {
  it('gives the scope of its module where that reached nobody, and leaves a wider one', () => {
    expect(tickMenu(roleOf(), 'leads').scopes.get('leads')).toBe(allScopes.self);
    expect(tickMenu(roleOf({ scope: 5 }), 'leads').scopes.get('leads')).toBe(allScopes.all);
  });

  it('ticks the operation that shows its screen, one of several only where none is there', () => {
    expect([...tickMenu(roleOf(), 'jurisdiction').codes]).toEqual(['Admin/GetPidRoleList']);
    const some = roleOf({ checked: ['Admin/GetExportLogList'] });
    expect([...tickMenu(some, 'log').codes]).toEqual(['Admin/GetExportLogList']);
    expect(tickMenu(roleOf(), 'approval').scopes.get('customer')).toBe(allScopes.self);
  });

  it('gives nothing that the editor does not hold, and then warns', () => {
    const role = roleOf({ mayGrant: (id) => id === 'jurisdiction' || id === 'leads', choices: () => [0] });
    expect(emptyReason(tickMenu(role, 'jurisdiction'), 'jurisdiction')).toBe('code');
    expect(emptyReason(tickMenu(role, 'leads'), 'leads')).toBe('scope');
    const before = tickMenu(role, 'leads');
    expect(withNeeds(before, 'leads', role.parts)).toBe(before);
  });

  it('takes what came with it away again, and nothing that the role had', () => {
    const ticked = tickMenu(roleOf(), 'jurisdiction');
    const { parts } = roleOf();
    const none = withMenus(ticked, { menus: menuOf(parts, 'jurisdiction'), isOn: false }, parts);
    expect([[...none.codes], [...none.menus]]).toEqual([[], []]);
    const had = roleOf({ checked: ['import', 'Import/UploadImport'] });
    expect([...tickMenu(had, 'import', false).codes]).toEqual(['Import/UploadImport']);
  });
});

describe('a ticked screen', () => {
  it('is warned of as long as it would stay empty', () => {
    const { parts, draft } = roleOf({ checked: ['customer', 'jurisdiction', 'sea', 'product'] });
    const reasons = ['customer', 'jurisdiction', 'sea', 'product', 'leads'].map((id) => emptyReason(draft, id));
    expect(reasons).toEqual(['scope', 'code', null, null, null]);
    expect(emptyReason(withNeeds(draft, 'jurisdiction', parts), 'jurisdiction')).toBeNull();
    expect(emptyReason(withNeeds(draft, 'customer', parts), 'customer')).toBeNull();
  });
});

describe('one choice for all scopes', () => {
  it('sets every module for which the editor may give it', () => {
    const { parts, draft } = roleOf({
      choices: (module) => (module === 'product' ? [] : module === 'bi' ? [0, 1] : [0, 1, 5]),
    });
    const { scopes } = withScopeOfAll(draft, allScopes.all, parts.scopes);
    expect([...scopes]).toEqual([
      ['leads', 5],
      ['customer', 5],
      ['product', 0],
      ['bi', 0],
    ]);
  });
});
