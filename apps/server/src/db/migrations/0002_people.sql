-- Companies' dated rules, people and the facts they are paid by. Dated rows are never updated: a correction is a new row.

create table company_setting (
  company_no int not null references company,
  valid_from date not null,
  -- Day on which the pay period starts: 1 = calendar month, 21 = from the 21st of the month before to the 20th.
  period_start_day smallint not null default 1 check (period_start_day between 1 and 28),
  -- Payday: day of month (31 = last day), in the pay month or the month after, and what a day off does to it.
  payday smallint not null default 25 check (payday between 1 and 31),
  payday_next_month boolean not null default false,
  payday_on_holiday text not null default 'BEFORE' check (payday_on_holiday in ('BEFORE', 'AFTER')),
  monthly_hours numeric(7,2) not null default 209,
  daily_minutes int not null default 480,
  weekly_minutes int not null default 2400,
  working_weekdays text not null default '1,2,3,4,5',
  weekly_holiday smallint not null default 0 check (weekly_holiday between 0 and 6),
  base_start text not null default '09:00',
  base_end text not null default '18:00',
  under5 boolean not null default false,
  employer_size text not null default 'under150' check (employer_size in ('under150', '150plusPrioritySupported', '150to999', '1000plusOrGovernment')),
  accident_rate_permille numeric(6,3),
  prorate_method text not null default 'CALENDAR' check (prorate_method in ('CALENDAR', 'FIXED30', 'WORKDAYS', 'PAIDDAYS', 'HOURS209')),
  pension_type text not null default '0001',
  contact text,
  primary key (company_no, valid_from)
);

create table department (
  company_no int not null references company,
  department_no int not null,
  grp_no int not null default 4,
  name text not null,
  sort_order int not null default 0,
  closed_on date,
  version int not null default 1,
  primary key (company_no, department_no)
);

create table "position" (
  company_no int not null references company,
  position_no int not null,
  grp_no int not null default 4,
  name text not null,
  sort_order int not null default 0,
  closed_on date,
  version int not null default 1,
  primary key (company_no, position_no)
);

create table employee (
  company_no int not null references company,
  employee_no int not null,
  -- 사번 as the company writes it.
  employee_code text collate "C" not null,
  name text collate "C" not null,
  birth_date date not null,
  -- AES-256-GCM; the hash is keyed and only for search.
  resident_number_cipher bytea,
  resident_number_hash bytea,
  resident_number_masked text,
  nationality text not null default 'KR',
  visa text,
  visa_until date,
  hire_date date not null,
  -- Last working day.
  leave_date date,
  dc_entry_date date,
  probation boolean not null default false,
  email text,
  phone text,
  address text,
  job_title text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_no, employee_no),
  unique (company_no, employee_code),
  check (leave_date is null or leave_date >= hire_date)
);

create table employee_assignment (
  company_no int not null,
  employee_no int not null,
  valid_from date not null,
  department_no int,
  position_no int,
  employment_type text not null default '0001',
  work_schedule text not null default '0001',
  working_weekdays text not null default '1,2,3,4,5',
  base_start text not null default '09:00',
  base_end text not null default '18:00',
  primary key (company_no, employee_no, valid_from),
  foreign key (company_no, employee_no) references employee,
  foreign key (company_no, department_no) references department,
  foreign key (company_no, position_no) references "position"
);

create table pay_term (
  company_no int not null,
  employee_no int not null,
  valid_from date not null,
  pay_kind text not null check (pay_kind in ('monthly', 'hourly', 'daily')),
  monthly_hours numeric(7,2) not null default 209,
  daily_minutes int not null default 480,
  -- item code → won a month (the rate an hour or a day for the base item of hourly and daily pay)
  amounts jsonb not null check (jsonb_typeof(amounts) = 'object'),
  primary key (company_no, employee_no, valid_from),
  foreign key (company_no, employee_no) references employee
);

create table tax_setting (
  company_no int not null,
  employee_no int not null,
  valid_from date not null,
  dependents smallint not null default 1 check (dependents between 1 and 30),
  children smallint not null default 0 check (children between 0 and 29),
  children_under7 smallint not null default 0,
  withholding_percent smallint not null default 100 check (withholding_percent in (80, 100, 120)),
  foreign_flat_rate boolean not null default false,
  youth_reduction_percent smallint check (youth_reduction_percent in (70, 90)),
  youth_reduction_until date,
  primary key (company_no, employee_no, valid_from),
  foreign key (company_no, employee_no) references employee,
  check (children < dependents)
);

create table insurance_setting (
  company_no int not null,
  employee_no int not null,
  valid_from date not null,
  pension boolean not null default true,
  health boolean not null default true,
  employment boolean not null default true,
  -- E-9 and H-2 without application: no unemployment share on either side.
  unemployment boolean not null default true,
  pension_base bigint,
  health_base bigint,
  pension_first_month boolean not null default false,
  pension_after60 boolean not null default false,
  continuous_before65 boolean not null default false,
  durunuri boolean not null default false,
  primary key (company_no, employee_no, valid_from),
  foreign key (company_no, employee_no) references employee
);

-- What the authorities billed for a month; wins over what is computed.
create table insurance_bill (
  company_no int not null,
  month text not null,
  employee_no int not null,
  insurance text not null check (insurance in ('pension', 'health')),
  employee_amount bigint not null,
  primary key (company_no, month, employee_no, insurance),
  foreign key (company_no, employee_no) references employee
);

create table bank_account (
  company_no int not null,
  employee_no int not null,
  valid_from date not null,
  bank_code text not null,
  number_cipher bytea not null,
  number_masked text not null,
  holder text not null,
  primary key (company_no, employee_no, valid_from),
  foreign key (company_no, employee_no) references employee
);

create table leave_of_absence (
  company_no int not null,
  employee_no int not null,
  from_date date not null,
  to_date date not null,
  reason text not null,
  primary key (company_no, employee_no, from_date),
  foreign key (company_no, employee_no) references employee,
  check (to_date >= from_date)
);

create table salary_item (
  company_no int not null references company,
  item_code text collate "C" not null,
  valid_from date not null,
  valid_to date,
  label text not null,
  kind text not null check (kind in ('earning', 'deduction')),
  nature text not null check (nature in ('base', 'additional')),
  -- 'taxable' or the code of a tax-free limit
  tax text not null default 'taxable',
  ordinary_wage boolean not null default false,
  minimum_wage boolean not null default false,
  prorated boolean not null default true,
  -- "term", "entry", {"bucketPay": …}, {"fixed": …} or {"formula": …}
  source jsonb not null,
  sort_order int not null default 0,
  version int not null default 1,
  primary key (company_no, item_code, valid_from)
);

create table holiday (
  company_no int not null references company,
  holiday_date date not null,
  name text not null,
  kind text not null default 'COMPANY_HOLIDAY',
  version int not null default 1,
  primary key (company_no, holiday_date)
);

-- Daily records: clock times as used, judgements, minutes (labour/01 §1.4).
create table attendance_day (
  company_no int not null,
  employee_no int not null,
  work_date date not null,
  day_type text not null,
  work_schedule text not null default '0001',
  atend_time text,
  lvofc_time text,
  gnot text,
  rtn text,
  in_judgement text,
  out_judgement text,
  elpd_atend smallint not null default 0,
  break_time smallint not null default 0,
  gnot_time smallint not null default 0,
  real_work smallint not null default 0,
  normal_work smallint not null default 0,
  night_work smallint not null default 0,
  extn_work smallint not null default 0,
  extn_night_work smallint not null default 0,
  hday_work smallint not null default 0,
  hday_night_work smallint not null default 0,
  hday_extn_work smallint not null default 0,
  hday_extn_night_work smallint not null default 0,
  hday_pay_work smallint not null default 0,
  laten_time smallint not null default 0,
  early_leave smallint not null default 0,
  shortage smallint not null default 0,
  in_law_extra smallint not null default 0,
  -- realWork + breakTime + gnotTime − elpdAtend: what recognition and rounding moved.
  adjust smallint not null default 0,
  version int not null default 1,
  primary key (company_no, employee_no, work_date),
  foreign key (company_no, employee_no) references employee
);
create index attendance_day_by_date on attendance_day (company_no, work_date);

-- Totals of a pay period, minutes.
create table attendance_total (
  company_no int not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  employee_no int not null,
  scheduled_days smallint not null,
  worked_days smallint not null,
  absent_days smallint not null default 0,
  paid_leave_days numeric(5,2) not null default 0,
  real_work int not null default 0,
  normal_work int not null default 0,
  night_work int not null default 0,
  extn_work int not null default 0,
  extn_night_work int not null default 0,
  hday_work int not null default 0,
  hday_night_work int not null default 0,
  hday_extn_work int not null default 0,
  hday_extn_night_work int not null default 0,
  hday_pay_work int not null default 0,
  laten_time int not null default 0,
  early_leave int not null default 0,
  shortage int not null default 0,
  in_law_extra int not null default 0,
  version int not null default 1,
  changed_at timestamptz not null default now(),
  primary key (company_no, month, employee_no),
  foreign key (company_no, employee_no) references employee
);

create table attendance_close (
  company_no int not null references company,
  month text not null,
  closed_at timestamptz not null,
  closed_by int,
  primary key (company_no, month)
);

select handal_tenant_table(t) from unnest(array[
  'company_setting', 'department', 'position', 'employee', 'employee_assignment', 'pay_term', 'tax_setting', 'insurance_setting', 'insurance_bill',
  'bank_account', 'leave_of_absence', 'salary_item', 'holiday', 'attendance_day', 'attendance_total', 'attendance_close'
]::text[]) as t;
