-- As what somebody stands at a step: {"who": "DEPARTMENT_HEAD", "departmentNo"} or {"who": "POSITION", "positionNo", "within"}; null: as the
-- person who was named. Who is that no longer is followed by who is (docs/adr/0048).
alter table approval_step add column seat jsonb;
