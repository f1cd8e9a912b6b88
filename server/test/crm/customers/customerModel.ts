/** The rules of the sea under which the model lives. */
export const rule = {
  Is_On: 1,
  Follow_Days: 25,
  Deal_Days: 45,
  Remind_Days: 5,
  Retake_Days: 7,
  Daily_Limit: 0,
  Hold_Limit: 3,
  Lock_Limit: 2,
  Protect_On_Create: 0,
  Protect_Days: 30,
} as const;

/** One of the two people who own customers. */
export type Who = 'first' | 'second';

/** A customer as the rules have it (S6); moments in days. */
export interface Model {
  owner: Who | null;
  deal: 0 | 1;
  lock: 0 | 1;
  protect: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  over: number;
  used: number;
  holders: readonly Who[];
  owned: number;
  followed: number;
  before: Who | null;
  inSeaSince: number;
}

/** What is to happen at the same time to all customers, and how the world looks. */
export interface World {
  now: number;
  readonly isApproved: boolean;
  readonly models: Model[];
}

const ownedBy = ({ models }: World, who: Who) => models.filter(({ owner }) => owner === who);

/** A protection that was granted uses up one of its times when it ends (S6.14). */
function endProtection(model: Model, to: Model['protect']): void {
  if (model.protect === 1) model.used += 1;
  model.protect = to;
}

/** What each action answers, and what it makes of the customer. */
export const steps = {
  renew(model: Model, { now, isApproved }: World): number {
    if (model.owner === null) return 3;
    if (model.protect === 0 || model.protect === 5) return 1;
    if (model.protect === 1) {
      if (model.used >= 2) return 1;
      Object.assign(model, { over: Math.max(model.over, now) + 30, used: model.used + 1 });
      return 0;
    }
    if (model.used > 2) return 1;
    Object.assign(model, isApproved ? { protect: 0 } : { protect: 1, over: now + 30 });
    return 0;
  },
  cancel(model: Model): number {
    if (model.owner === null) return 3;
    if (model.protect > 1) return 1;
    endProtection(model, 2);
    return 0;
  },
  pass(model: Model, { now }: World): number {
    if (model.owner === null) return 3;
    if (model.protect !== 0) return 1;
    Object.assign(model, { protect: 1, over: now + 30 });
    return 0;
  },
  refuse(model: Model): number {
    if (model.owner === null) return 3;
    if (model.protect !== 0) return 1;
    model.protect = 3;
    return 0;
  },
  deal(model: Model): number {
    if (model.owner === null) return 3;
    if (model.deal === 1) return 1;
    Object.assign(model, { deal: 1, protect: 5, lock: 0 });
    return 0;
  },
  undeal(model: Model): number {
    if (model.owner === null) return 3;
    if (model.deal === 0) return 1;
    Object.assign(model, { deal: 0, protect: 6 });
    return 0;
  },
  lock(model: Model, world: World): number {
    if (model.owner === null) return 3;
    if (model.deal === 1) return 1;
    const others = ownedBy(world, model.owner).filter((other) => other !== model && other.lock === 1).length;
    if (model.lock === 1) return -2;
    if (others >= rule.Lock_Limit) return 1;
    model.lock = 1;
    return 0;
  },
  unlock(model: Model): number {
    if (model.owner === null) return 3;
    if (model.lock === 0) return -2;
    model.lock = 0;
    return 0;
  },
  put(model: Model, { now }: World): number {
    if (model.owner === null) return 3;
    if (model.lock === 1 || model.deal === 1) return 1;
    endProtection(model, 6);
    Object.assign(model, { before: model.owner, owner: null, inSeaSince: now });
    return 0;
  },
  followUp(model: Model, { now }: World): number {
    if (model.owner === null) return 3;
    model.followed = now;
    return 0;
  },
} as const;

/** What taking the customer out of the sea answers, and what it makes of it. */
export function receive(model: Model, world: World, who: Who): number {
  if (model.owner !== null) return 3;
  if (model.before === who && model.inSeaSince > world.now - rule.Retake_Days) return 1;
  if (ownedBy(world, who).length >= rule.Hold_Limit) return 1;
  const used = model.holders.includes(who) ? model.used : 0;
  const holders = [...model.holders, who];
  Object.assign(model, { owner: who, owned: world.now, protect: 6, before: null, used, holders });
  return 0;
}

/** What the jobs of the night make of all customers. */
export function runJobs({ models, now }: World): void {
  for (const model of models.filter(({ owner }) => owner !== null)) {
    if (model.protect === 1 && model.over <= now) endProtection(model, 4);
    const isExempt = model.lock === 1 || model.deal === 1 || model.protect === 1 || model.protect === 5;
    const due = Math.min(Math.max(model.owned, model.followed) + rule.Follow_Days, model.owned + rule.Deal_Days);
    if (isExempt || due > now) continue;
    Object.assign(model, { before: model.owner, owner: null, protect: 6, inSeaSince: now });
  }
}
