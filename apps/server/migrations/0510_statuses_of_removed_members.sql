-- The last status of people who were removed from a workspace lasted for ever. It ends when they are removed.
update report_statuses s set until_at = greatest(s.from_at, removed.at)
  from (select t.workspace_id, t.user_id, t.seq, min(e.at) as at
          from report_statuses t
          join events e on e.workspace_id = t.workspace_id and e.subject_id = t.user_id
                       and e.type = 'member.removed' and e.seq > t.seq
         group by t.workspace_id, t.user_id, t.seq) removed
 where removed.workspace_id = s.workspace_id and removed.user_id = s.user_id and removed.seq = s.seq
   and s.until_at > removed.at;
