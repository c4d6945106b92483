-- A beacon stands at a place of work, and a gateway that hears it says how full its battery is.
alter table beacon add column workplace_no int;
alter table beacon add foreign key (company_no, workplace_no) references workplace;
-- Percent, and when it was heard.
alter table beacon add column battery int check (battery between 0 and 100);
alter table beacon add column battery_at timestamptz;
-- When the operators were told that it is low; null: not since it was full.
alter table beacon add column battery_told_at timestamptz;
alter table beacon add check ((battery is null) = (battery_at is null));
