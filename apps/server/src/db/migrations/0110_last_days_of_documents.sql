-- What a last day takes out of approved documents comes back when the last day goes or moves on (docs/adr/0065).

-- Days of an effect that were taken out because they lie behind the last day of the drafter; null: none. Of one that waits to be taken back
-- they are among its `cancels`.
alter table approval_effect add column ended date[];
alter table approval_effect add check (ended is null or (cardinality(ended) > 0 and state in ('WITHDRAWN', 'WAITING')));
create index approval_effect_ended on approval_effect (company_no, document_no) where ended is not null;

alter table approval_move drop constraint approval_move_act_check;
alter table approval_move add constraint approval_move_act_check check (act in ('edit', 'submit', 'recall', 'redraft', 'cancel', 'approve',
  'reject', 'agree', 'disagree', 'hold', 'resume', 'back', 'undo', 'comment', 'readers', 'reroute', 'apply', 'decline', 'restore', 'end'));
