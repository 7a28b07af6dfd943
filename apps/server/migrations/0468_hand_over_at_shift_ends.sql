alter table shifts drop constraint shifts_on_end_check;
alter table shifts add constraint shifts_on_end_check
  check (on_end in ('keep', 'return_on_customer_message', 'return_at_once', 'hand_over'));
alter table shift_states drop constraint shift_states_on_end_check;
alter table shift_states add constraint shift_states_on_end_check
  check (on_end in ('keep', 'return_on_customer_message', 'return_at_once', 'hand_over'));
