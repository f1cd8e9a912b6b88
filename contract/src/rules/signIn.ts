/** The ways into a company; `switch` is from another company of the same person. */
export const signInWays = ['password', 'dingTalk', 'company', 'unified', 'switch'] as const;

/** A way into a company. */
export type SignInWay = (typeof signInWays)[number];

/**
 * What came of a try to sign in: signed in, wrong password or code, too many tries, password or code too old, or right
 * but without a company that lets the person in.
 */
export const signInOutcomes = ['in', 'wrong', 'locked', 'over', 'disabled'] as const;

/** What came of a try to sign in. */
export type SignInOutcome = (typeof signInOutcomes)[number];

/** Who says elsewhere who a person is: DingTalk, and the OpenID Connect provider of the installation. */
export const providers = ['dingTalk', 'unified'] as const;

/** One that says elsewhere who a person is. */
export type Provider = (typeof providers)[number];
