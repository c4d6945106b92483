-- The lines of a payslip are one row: a key, a check of the foreign key and a guard for each of them cost more than what they
-- hold. payslip_line shows them one a row, as whoever sums or looks up an item wants them (docs/adr/0017).

create table payslip_lines (
  company_no int not null,
  run_no int not null,
  employee_no int not null,
  version_no smallint not null,
  -- In the order of print; every array names the same lines.
  kinds text[] not null check (kinds <@ array['earning', 'deduction', 'employer']),
  codes text[] not null,
  labels text[] not null,
  rules text[] not null,
  amounts bigint[] not null check (array_position(amounts, null) is null),
  calculated bigint[] not null check (array_position(calculated, null) is null),
  tax_free bigint[] not null check (array_position(tax_free, null) is null),
  -- Why an amount was typed over, as it was when this issue was calculated, and what the employee reads about it; null where
  -- it was not. Null as a whole where nothing was.
  override_reasons text[],
  override_notices text[],
  -- Compact JSON: of each line the named inputs of the rule's formula, from which its text is rendered.
  operands json not null,
  primary key (company_no, run_no, employee_no, version_no),
  foreign key (company_no, run_no, employee_no, version_no) references payslip on delete cascade,
  constraint payslip_lines_alike check (
    array[cardinality(kinds), cardinality(labels), cardinality(rules), cardinality(amounts), cardinality(calculated),
      cardinality(tax_free), coalesce(cardinality(override_reasons), cardinality(codes)),
      coalesce(cardinality(override_notices), cardinality(codes))]
    = array_fill(cardinality(codes), array[8])
  )
) with (toast_tuple_target = 8160); -- Not compressed: it took longer than writing the rest.
select handal_tenant_table('payslip_lines');

-- Data is carried over as the system role: an owner that is no superuser sees no rows through row-level security.
set local role app_system;
insert into payslip_lines (company_no, run_no, employee_no, version_no, kinds, codes, labels, rules, amounts, calculated,
  tax_free, override_reasons, override_notices, operands)
select company_no, run_no, employee_no, version_no, array_agg(kind order by line_no), array_agg(code order by line_no),
  array_agg(label order by line_no), array_agg(rule order by line_no), array_agg(amount order by line_no),
  array_agg(calculated order by line_no), array_agg(tax_free order by line_no),
  case when bool_or(overridden) then
    array_agg(case when overridden then coalesce(override_reason, '') end order by line_no) end,
  case when count(override_notice) > 0 then array_agg(override_notice order by line_no) end,
  ('[' || string_agg(operands, ',' order by line_no) || ']')::json
from payslip_line group by company_no, run_no, employee_no, version_no;
reset role;

drop table payslip_line;

create view payslip_line with (security_invoker = true) as
select s.company_no, s.run_no, s.employee_no, s.version_no, l.line_no::smallint as line_no, l.kind, l.code, l.label, l.amount,
  l.calculated, l.tax_free, l.override_reason is not null as overridden, l.override_reason, l.rule, l.operands::text as operands,
  l.override_notice
from payslip_lines s cross join lateral rows from (
  unnest(s.kinds), unnest(s.codes), unnest(s.labels), unnest(s.rules), unnest(s.amounts), unnest(s.calculated),
  unnest(s.tax_free), unnest(s.override_reasons), unnest(s.override_notices), json_array_elements(s.operands)
) with ordinality as l (kind, code, label, rule, amount, calculated, tax_free, override_reason, override_notice, operands, line_no);
grant select on payslip_line to app_user, app_system;

create trigger payslip_lines_insert_guard after insert on payslip_lines referencing new table as changed for each statement execute function payslip_line_guard();
create trigger payslip_lines_update_guard after update on payslip_lines referencing old table as changed for each statement execute function payslip_line_guard();
create trigger payslip_lines_delete_guard after delete on payslip_lines referencing old table as changed for each statement execute function payslip_line_guard();

-- As in 0012; of 'lines' the income tax is looked for among the codes of the row.
create or replace function handal_touch() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
begin
  if kind = 'person' then
    insert into fact_touch (company_no, employee_no, source) select distinct company_no, employee_no, '' from changed;
    if tg_op = 'UPDATE' then
      insert into fact_touch (company_no, employee_no, source)
      select company_no, employee_no, '' from was except select company_no, employee_no, '' from changed;
    end if;
  elsif kind = 'everybody' then
    insert into fact_touch (company_no, employee_no, source) select distinct company_no, 0, '' from changed;
  elsif kind = 'slip' then
    insert into fact_touch (company_no, employee_no, source)
    select distinct c.company_no, c.employee_no, r.month || ' ' || r.payment_type
    from changed c join payroll_run r on r.company_no = c.company_no and r.run_no = c.run_no;
    if tg_op = 'UPDATE' then
      insert into fact_touch (company_no, employee_no, source)
      select company_no, employee_no, '' from was except select company_no, employee_no, '' from changed;
    end if;
  elsif kind = 'lines' then
    -- Of the lines of other runs only the income tax is a fact.
    insert into fact_touch (company_no, employee_no, source)
    select distinct c.company_no, c.employee_no, r.month || ' ' || r.payment_type
    from changed c join payroll_run r on r.company_no = c.company_no and r.run_no = c.run_no
    where 'deduction.incomeTax' = any (c.codes);
    if tg_op = 'UPDATE' then
      insert into fact_touch (company_no, employee_no, source)
      select distinct w.company_no, w.employee_no, r.month || ' ' || r.payment_type
      from was w join payroll_run r on r.company_no = w.company_no and r.run_no = w.run_no
      where 'deduction.incomeTax' = any (w.codes);
    end if;
  elsif kind = 'run' then
    insert into fact_touch (company_no, employee_no, source)
    select distinct c.company_no, 0, '' from changed c join was w on w.company_no = c.company_no and w.run_no = c.run_no
    where (w.month, w.payment_type, w.pay_date) is distinct from (c.month, c.payment_type, c.pay_date);
  end if;
  insert into company_touch (company_no) select distinct company_no from changed;
  return null;
end $$;
select handal_touches('payslip_lines', 'lines');
