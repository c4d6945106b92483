-- Departments and positions whose facts hold from a date, with their whole history; what a new company starts with.

-- A table of facts by date (its key ends with valid_from) keeps all that was ever entered in <name>_entry: a correction is a
-- new entry for the same date and a withdrawal is one too, the entry before only stops to stand. The view of the table's own
-- name shows what stands, so that every reader sees one row a date.
create function handal_dated(t regclass) returns void
  language plpgsql
  as $$
declare
  base text := (select relname from pg_class where oid = t);
  entries text := base || '_entry';
  key_name name;
  keys text;
begin
  select c.conname, string_agg(quote_ident(a.attname), ', ' order by k.place) into strict key_name, keys
  from pg_constraint c cross join unnest(c.conkey) with ordinality as k (attnum, place)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
  where c.conrelid = t and c.contype = 'p' group by c.conname;
  execute format(
    'alter table %s add column entry_no int not null default 1, add column stands boolean not null default true, '
    'add column withdrawn boolean not null default false, add column reason text, '
    'add column entered_at timestamptz not null default now(), add column entered_by int, '
    'add column entered_by_name text not null default ''''', t);
  execute format('alter table %s drop constraint %I, add primary key (%s, entry_no), add check (not (stands and withdrawn))', t, key_name, keys);
  execute format('alter table %s rename to %I', t, entries);
  execute format('create unique index %I on %I (%s) where stands', base || '_stands', entries, keys);
  execute format('create view %I with (security_invoker = true) as select * from %I where stands', base, entries);
  execute format('grant select, insert, update, delete on %I to app_user, app_system', base);
  -- What was entered stays as it was entered: a tenant may add, and say of an entry that it stands no more.
  execute format('revoke update, delete on %I from app_user', entries);
  execute format('grant update (stands) on %I to app_user', entries);
end
$$;

-- Rows of company 0 belong to no company: what a new company starts with, kept by the super admin. Every other number is that
-- of a company, which the generated column says to the foreign key.
create function handal_with_defaults(t regclass) returns void
  language plpgsql
  as $$
declare
  key_name name;
begin
  select conname into strict key_name from pg_constraint
  where conrelid = t and contype = 'f' and confrelid = 'company'::regclass;
  execute format(
    'alter table %s drop constraint %I, '
    'add column of_company int generated always as (nullif(company_no, 0)) stored references company', t, key_name);
end
$$;

alter table department rename column closed_on to last_day;
alter table "position" rename column closed_on to last_day;
select handal_with_defaults(t) from unnest(array['department', 'position']::regclass[]) as t;

create table department_term (
  company_no int not null,
  department_no int not null,
  valid_from date not null,
  name text collate "C" not null,
  -- The department above; null at the top.
  parent_no int check (parent_no <> department_no),
  head_employee_no int,
  primary key (company_no, department_no, valid_from),
  foreign key (company_no, department_no) references department on delete cascade,
  foreign key (company_no, parent_no) references department (company_no, department_no),
  foreign key (company_no, head_employee_no) references employee (company_no, employee_no)
);
create table position_term (
  company_no int not null,
  position_no int not null,
  valid_from date not null,
  name text collate "C" not null,
  primary key (company_no, position_no, valid_from),
  foreign key (company_no, position_no) references "position" on delete cascade
);
select handal_tenant_table(t) from unnest(array['department_term', 'position_term']::regclass[]) as t;

-- Data is carried over as the system role: an owner that is no superuser sees no rows through row-level security.
set local role app_system;
insert into department_term (company_no, department_no, valid_from, name)
select d.company_no, d.department_no, coalesce(min(a.valid_from), c.contract_start, '2000-01-01'), d.name
from department d join company c on c.company_no = d.company_no
left join employee_assignment a on a.company_no = d.company_no and a.department_no = d.department_no
group by d.company_no, d.department_no, c.contract_start;
insert into position_term (company_no, position_no, valid_from, name)
select d.company_no, d.position_no, coalesce(min(a.valid_from), c.contract_start, '2000-01-01'), d.name
from "position" d join company c on c.company_no = d.company_no
left join employee_assignment a on a.company_no = d.company_no and a.position_no = d.position_no
group by d.company_no, d.position_no, c.contract_start;
reset role;

alter table department drop column name;
alter table "position" drop column name;
select handal_dated(t) from unnest(array['department_term', 'position_term']::regclass[]) as t;

-- What a list is searched in: the words in small letters, then the same with the initial consonant of every Korean syllable
-- (김철수 a1 → 김철수 a1 ㄱㅊㅅ a1). It calls nothing of ours: a restore computes it before it knows our schema.
create function handal_search(t text) returns text
  language sql immutable strict parallel safe
  as $$
    select lower(t) || ' ' || coalesce(string_agg(
      case when ascii(c) between 44032 and 55203
        then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(c) - 44032) / 588 + 1, 1) else c end, '' order by place), '')
    from unnest(string_to_array(lower(t), null)) with ordinality as letters (c, place)
  $$;

alter table employee add column search_key text collate "C" not null
  generated always as (handal_search(name || ' ' || employee_code)) stored;
