-- Until when 두루누리 supports a person (고용산재보험료징수법 제21조, at most 36 months), and whether who is on leave of absence asked to
-- pay the pension of the month of return (국민연금법 제91조).
drop view insurance_setting;
alter table insurance_setting_entry add column durunuri_until date;
create view insurance_setting with (security_invoker = true) as select * from insurance_setting_entry where stands;

drop view leave_of_absence;
alter table leave_of_absence_entry add column pension_return_month boolean not null default false;
create view leave_of_absence with (security_invoker = true) as select * from leave_of_absence_entry where stands;

grant select, insert, update, delete on insurance_setting, leave_of_absence to app_user, app_system;
