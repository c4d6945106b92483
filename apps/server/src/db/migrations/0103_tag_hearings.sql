-- A gateway or a screen may hear what another device handed in already: one act is one tag, and who else heard it is kept beside it.
create table tag_hearing (
  company_no int not null,
  event_id uuid not null,
  tag_no int not null,
  happened_at timestamptz not null,
  -- The moment that the device said, where another one is taken.
  said_at timestamptz,
  received_at timestamptz not null,
  gateway_no int,
  screen_no int,
  -- What the device was called then.
  heard_by text not null,
  evidence jsonb not null default '[]',
  primary key (company_no, event_id),
  foreign key (company_no, tag_no) references attendance_tag,
  check (num_nonnulls(gateway_no, screen_no) = 1)
);
create index tag_hearing_tag on tag_hearing (company_no, tag_no);
create index tag_hearing_time on tag_hearing (company_no, happened_at);

select handal_tenant_table('tag_hearing');
select handal_append_only('tag_hearing');
