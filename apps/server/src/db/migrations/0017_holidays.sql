-- Holidays: what a company sets itself, what it moved by written agreement, and under company 0 those of all companies at
-- once. What the law says stands in the statute and in no table.
alter table holiday add column holiday_no int;
-- Data is carried over as the system role: an owner that is no superuser sees no rows through row-level security.
set local role app_system;
update holiday h set holiday_no = n.no, kind = case when h.kind = 'PUBLIC_HOLIDAY' then h.kind else 'COMPANY_HOLIDAY' end
from (select company_no, holiday_date, row_number() over (partition by company_no order by holiday_date) as no from holiday) n
where n.company_no = h.company_no and n.holiday_date = h.holiday_date;
reset role;
alter table holiday drop constraint holiday_pkey, alter column holiday_no set not null, add primary key (company_no, holiday_no);

alter table holiday
  -- A move (휴일대체): people work on holiday_date and rest on moved_to instead. Name and kind are those of what is moved.
  add column moved_to date,
  add column agreement_date date,
  add column reason text,
  add check (kind in ('PUBLIC_HOLIDAY', 'COMPANY_HOLIDAY')),
  add check ((moved_to is null) = (agreement_date is null)),
  add check (moved_to <> holiday_date),
  -- Agreed in advance (근로기준법 제55조 제2항).
  add check (agreement_date < least(holiday_date, moved_to)),
  add check (company_no <> 0 or moved_to is null and kind = 'PUBLIC_HOLIDAY');
create unique index holiday_day on holiday (company_no, holiday_date) where moved_to is null;
create unique index holiday_moved on holiday (company_no, holiday_date) where moved_to is not null;
create unique index holiday_moved_to on holiday (company_no, moved_to);

select handal_with_defaults('holiday');

-- The rows of company 0 hold for every company as they stand: each reads them beside its own, the super admin alone writes them.
create function handal_shared_rows(t regclass) returns void
  language plpgsql
  as $$
begin
  execute format('create policy shared_rows on %s as permissive for select to app_user using (company_no = 0)', t);
end
$$;
select handal_shared_rows('holiday');
