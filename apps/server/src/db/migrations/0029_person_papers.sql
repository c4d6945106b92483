-- Papers of a person: certificates of employment that were issued (근로기준법 제39조), and to whom the contract in writing was
-- handed over for which terms (근로기준법 제17조 제2항, 기간제 및 단시간근로자 보호 등에 관한 법률 제17조).

create table employment_certificate (
  company_no int not null,
  certificate_no int not null,
  -- The number that the paper bears, from 1 in every year: 제 2026-0001호.
  issue_year int not null,
  issue_no int not null check (issue_no > 0),
  employee_no int not null,
  kind text not null check (kind in ('EMPLOYMENT', 'CAREER')),
  purpose text not null,
  -- What the person asked for, and what was certified of it: the paper is the same whenever it is printed again.
  items text[] not null check (cardinality(items) > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  issued_on date not null check (extract(year from issued_on) = issue_year),
  issued_at timestamptz not null,
  issued_by int,
  issued_by_name text not null,
  primary key (company_no, certificate_no),
  unique (company_no, issue_year, issue_no),
  foreign key (company_no, employee_no) references employee
);
create index employment_certificate_person on employment_certificate (company_no, employee_no);
select handal_tenant_table('employment_certificate');
-- Never removed: the numbers of a year have no gap.
select handal_append_only('employment_certificate');

create table contract_handover (
  company_no int not null,
  handover_no int not null,
  employee_no int not null,
  -- The day from which the terms of the contract hold, and these terms as they stood when it was handed over.
  terms_from date not null,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  handed_on date not null,
  way text not null check (way in ('PAPER', 'ELECTRONIC')),
  note text,
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_reason text,
  version int not null default 1,
  primary key (company_no, handover_no),
  foreign key (company_no, employee_no) references employee,
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index contract_handover_person on contract_handover (company_no, employee_no);
-- Terms have one contract that was handed over; another one comes after that was taken back.
create unique index contract_handover_once on contract_handover (company_no, employee_no, terms_from) where withdrawn_at is null;
select handal_tenant_table('contract_handover');

-- What was entered stays as it was entered, like an entry of leave.
revoke update, delete on contract_handover from app_user;
grant update (withdrawn_at, withdrawn_by_name, withdrawn_reason, version) on contract_handover to app_user;
create function handal_handover_stays() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null then
    raise exception 'contract_handover % was taken back already', old.handover_no;
  end if;
  return new;
end $$;
create trigger handover_stays before update on contract_handover for each row execute function handal_handover_stays();
