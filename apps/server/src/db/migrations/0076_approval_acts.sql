-- What else happens to documents (docs/adr/0048): some days of several are cancelled, effects wait for their month, people are put in the
-- place of others, and what is written beside the decisions.

alter table approval_move drop constraint approval_move_act_check;
alter table approval_move add constraint approval_move_act_check check (act in ('edit', 'submit', 'recall', 'redraft', 'cancel', 'approve',
  'reject', 'agree', 'disagree', 'hold', 'resume', 'back', 'undo', 'comment', 'readers', 'reroute', 'apply', 'decline'));

-- Another line that the drafter asked for: [{kind, employeeNo}]; null: the company's.
alter table approval_document add column line_steps jsonb;

-- 후결: when the one in whose place a deputy decided read and signed it.
alter table approval_step add column after_at timestamptz;

-- The days that a 취소신청 is for, where it is not for all of them.
create table approval_cancel (
  company_no int not null,
  document_no int not null,
  round smallint not null check (round > 0),
  dates date[] not null check (cardinality(dates) > 0),
  primary key (company_no, document_no, round),
  foreign key (company_no, document_no) references approval_document
);
select handal_tenant_table('approval_cancel');

-- An effect that waits to be taken back has a fact, one that waits to be written has none. `cancels`: which days of it are to go.
alter table approval_effect add column cancels date[];
create index approval_effect_waiting on approval_effect (company_no, from_date) where state = 'WAITING';
create index approval_document_open on approval_document (company_no, state, document_no) where state in ('RUNNING', 'CANCELLING');

-- A draft goes with who leaves; what was handed in stays.
grant delete on approval_document to app_user;
create function approval_document_goes() returns trigger language plpgsql as $$
begin
  if old.state <> 'DRAFT' then
    raise exception 'document % was handed in', old.document_no using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger approval_document_goes before delete on approval_document for each row execute function approval_document_goes();
