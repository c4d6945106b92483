-- People of a closed month are derived again and closed again in one act, which is kept beside closes and reopenings.
alter table attendance_close_entry drop constraint attendance_close_entry_action_check;
alter table attendance_close_entry add constraint attendance_close_entry_action_check check (action in ('close', 'reopen', 'apply'));
