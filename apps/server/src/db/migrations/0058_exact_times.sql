-- What of a day's time is paid exactly where its minutes are rounded or do not say it (근로기준법 제43조 제1항, 시행령 별표 2). null: the day
-- or the totals were made before this was kept.

alter table attendance_day
  -- Minutes of paid leave.
  add column paid_leave int,
  -- Minutes that the day deducts, where they are not its shortage.
  add column deducted int,
  -- A weekly holiday is a fifth of the week: the fifths of a minute by which hday_pay_work is rounded up.
  add column hday_pay_over int,
  -- Fifths of a minute of this weekly holiday that an absence takes off a monthly salary.
  add column holiday_lost int;

alter table attendance_total
  add column paid_leave_minutes int,
  add column hday_pay_over int,
  -- Fifths of a minute that the lost weekly holidays hold beyond lost_holiday_minutes.
  add column lost_holiday_rest int;

-- null: nobody entered it, and it follows from the planned times (E - S - rests) and from the weekly hours of each day.
alter table pay_term_entry
  alter column monthly_hours drop default,
  alter column monthly_hours drop not null,
  alter column daily_minutes drop default,
  alter column daily_minutes drop not null;
