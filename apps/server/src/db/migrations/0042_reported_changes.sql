-- What a change was when it was reported: another change of the same day afterwards is a new one to be reported. Null: reported before this
-- was kept, or no report of a change.
alter table insurance_report
  add column filed_about text check (filed_about is null or filed_on is not null);
