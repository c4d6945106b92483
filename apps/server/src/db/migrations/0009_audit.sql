-- An access log one can trust: rows keyed with the installation's secret, checked, and reviewed every month.

-- 0: plain SHA-256, as rows were written before; 1: HMAC-SHA256. Once a chain is keyed it stays so.
alter table audit_log add column key_version smallint not null default 0 check (key_version in (0, 1));

-- From which row on the chain is keyed, and a seal over the head itself; null before the first start with this version.
alter table audit_head add column keyed_from bigint;
alter table audit_head add column seal text;

-- The newest check of each chain (0: the chain of no company).
create table audit_check (
  company_no int primary key,
  checked_at timestamptz not null,
  -- The whole chain, or only its newest rows (at the start of a server).
  whole boolean not null,
  ok boolean not null,
  rows bigint not null,
  broken_seq bigint,
  -- Korean, for the operator.
  sentence text not null
);
select handal_tenant_table('audit_check');
revoke insert, update, delete on audit_check from app_user;

-- Requests on a foreign company, by person and hour: the log keeps the first of an hour and each power of ten,
-- so that nobody fills the disk by asking.
create table refused_claim (
  company_no int not null,
  user_no int not null references app_user (user_no),
  hour timestamptz not null,
  requests int not null,
  claimed int not null,
  last_at timestamptz not null,
  primary key (company_no, user_no, hour)
);
select handal_tenant_table('refused_claim');
revoke insert, update, delete on refused_claim from app_user;

-- What a reviewer has looked at: one code of one person on one day, up to a row of the log.
create table audit_confirmation (
  company_no int not null,
  -- Which chain: the company's own, or 0 for sign-in and the super admin's doings.
  chain_no int not null,
  code text not null,
  actor_no int not null,
  day date not null,
  upto_seq bigint not null,
  confirmed_at timestamptz not null,
  confirmed_by int not null references app_user (user_no),
  note text not null default '',
  primary key (company_no, chain_no, code, actor_no, day, upto_seq)
);
select handal_tenant_table('audit_confirmation');
select handal_append_only('audit_confirmation');

-- Who signed which month. A month may be signed again when rows came after the signature.
create table audit_sign_off (
  company_no int not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  signed_at timestamptz not null,
  signed_by int not null references app_user (user_no),
  opinion text not null default '',
  primary key (company_no, month, signed_at)
);
select handal_tenant_table('audit_sign_off');
select handal_append_only('audit_sign_off');

-- That an employee opened a payslip proves its delivery (전자문서법 제6조): nobody takes that back.
select handal_append_only('payslip_view');
