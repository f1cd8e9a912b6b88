import { operationCodes } from '@haina/contract/calls/contract.ts';
import type { user } from '@haina/contract/calls/user.ts';
import type { Handler, Handlers } from '../request/handler.ts';
import { bindingUrl, bindProvider, listBindings, unbindProvider } from './providers/bindings.ts';
import { loginByCompany } from './loginCode/loginByCompany.ts';
import { loginByDingTalk, loginByProvider, providerUrl } from './providers/loginByProvider.ts';
import { isConfigured } from './providers/providers.ts';
import { anyTakesCodes } from './loginCode/signInSetting.ts';
import { demoAccounts } from './demoAccounts.ts';
import { login } from './password/login.ts';
import { menuWithToday } from './session/menus.ts';
import { companyList, membershipsOf } from './session/openSession.ts';
import { acceptInvitation, listInvitations, refuseInvitation } from './invitations/invitations.ts';
import { logout, switchCompany, updatePassword } from './sessionCalls.ts';

const options: Handler<typeof user.options> = async (_input, { db, ports, config, language }) => ({
  DingTalk: isConfigured(ports, 'dingTalk') ? 1 : 0,
  CompanyCode: (await anyTakesCodes(db)) ? 1 : 0,
  Unified: isConfigured(ports, 'unified') ? 1 : 0,
  Logout_Url: config.ssoLogoutUrl ?? '',
  Demo_Password: config.demo ? config.demoPassword : '',
  Demo_Accounts: config.demo ? demoAccounts(language) : [],
});

const menuAndRole: Handler<typeof user.menuAndRole> = async (_input, { rights, language }) => ({
  MenuData: menuWithToday(rights, language),
  OperationData: operationCodes.filter((code) => rights.holds(code)),
});

const userInfo: Handler<typeof user.userInfo> = async (_input, { db, session }) => {
  const [memberships, account, department] = await Promise.all([
    membershipsOf(db, session.personGuid),
    db.selectFrom('account').select('login').where('guid', '=', session.personGuid).executeTakeFirstOrThrow(),
    db
      .selectFrom('department')
      .select('name')
      .where('company_id', '=', session.companyId)
      .where('guid', '=', session.departmentGuid)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    UserGuid: session.userGuid,
    UserName: session.userName,
    LoginName: account.login,
    CompanyGuid: session.companyId,
    CompanyName: session.companyName,
    FrameworkGuid: session.departmentGuid,
    FrameworkName: department.name,
    is_verification: session.isVerification,
    Is_Admin: session.isAdmin ? 1 : 0,
    Is_One_Time: session.isOneTime ? 1 : 0,
    Zone: session.zone,
    // An administrator's code opens one company, and tells of no other.
    CompanyList: companyList(
      session.way === 'company' ? memberships.filter(({ companyId }) => companyId === session.companyId) : memberships,
    ),
  };
};

/** Sign-in and the session. */
export const userHandlers: Handlers<typeof user> = {
  login,
  loginByDingTalk,
  loginByCompany,
  loginByProvider,
  providerUrl,
  bindings: listBindings,
  bindingUrl,
  bindProvider,
  unbindProvider,
  options,
  switchCompany,
  logout,
  menuAndRole,
  userInfo,
  updatePassword,
  invitations: listInvitations,
  acceptInvitation,
  refuseInvitation,
};
