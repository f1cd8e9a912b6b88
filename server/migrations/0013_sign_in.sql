-- Ways to sign in besides a password, and who signed in when.

-- A one-time code with which an administrator lets a person in; only its hash is kept.
create table login_code (
  company_id uuid not null,
  guid uuid not null,
  user_guid uuid not null,
  code_hash text not null,
  create_user_guid uuid not null,
  create_time timestamptz not null,
  -- When it stops to open.
  over_time timestamptz not null,
  used_time timestamptz,
  primary key (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);
create unique index login_code_hash on login_code (company_id, code_hash);
create index login_code_user on login_code (company_id, user_guid, create_time desc);

-- Who an account is at a provider. Accounts belong to no company, and so do these.
create table account_identity (
  provider text not null check (provider in ('dingTalk', 'unified')),
  -- The person's id at the provider; of an OpenID Connect provider its issuer stands before it.
  subject text not null,
  user_guid uuid not null references account (guid),
  -- What the person is called there.
  name text not null default '',
  create_time timestamptz not null,
  primary key (provider, subject),
  unique (provider, user_guid)
);

-- A sign-in that a browser began at a provider: what its answer must fit.
create table provider_visit (
  state text primary key,
  provider text not null check (provider in ('dingTalk', 'unified')),
  nonce text not null,
  verifier text not null,
  -- Whose account is bound when the answer comes; null: somebody signs in.
  user_guid uuid references account (guid),
  -- Where it began: one address can leave only so many behind.
  address text not null,
  create_time timestamptz not null
);
create index provider_visit_created on provider_visit (create_time);
create index provider_visit_address on provider_visit (address, create_time);

-- How the session began: an administrator's code opens one company only, and needs no password of one's own.
alter table session add column way text not null default 'password'
  check (way in ('password', 'dingTalk', 'company', 'unified', 'switch'));

-- Every try of somebody who belongs to the company, one row for each of their companies when the try names none.
create table sign_in_log (
  company_id uuid not null,
  guid uuid not null,
  user_guid uuid not null,
  -- password, dingTalk, company, unified, switch
  way text not null check (way in ('password', 'dingTalk', 'company', 'unified', 'switch')),
  -- in: signed in; wrong: wrong password or code; locked: too many tries; over: the code or password is too old;
  -- disabled: right, but the person may not enter that company any more.
  outcome text not null check (outcome in ('in', 'wrong', 'locked', 'over', 'disabled')),
  address text not null,
  -- What the browser says it is, cut to 300 characters.
  agent text not null default '',
  create_time timestamptz not null,
  primary key (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create index sign_in_log_created on sign_in_log (company_id, create_time desc, guid desc);
create index sign_in_log_user on sign_in_log (company_id, user_guid, create_time desc);
