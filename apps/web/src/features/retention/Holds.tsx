import { HOLD_KINDS, liftHold, type RetentionHold } from '@handal/contracts/people/retention'
import { useQuery } from '@tanstack/react-query'
import { useCall, useRefreshCompany } from '../../client/queries.ts'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { holdsQuery } from './retention.queries.ts'
import styles from './retention.module.css'

/** Whose data is held back, why and until when; those that were lifted stay to be read. */
export function Holds({ companyNo }: { readonly companyNo: number }) {
  const query = useQuery(holdsQuery(companyNo))
  const call = useCall()
  const refresh = useRefreshCompany(companyNo)
  const lift = async ({ no, name, version }: RetentionHold): Promise<void> => {
    const done = await confirm({
      title: `${name}님의 파기 보류를 해제할까요?`,
      body: '보존기간이 끝난 것은 바로 파기 대상이 됩니다. 보류했던 기록과 해제한 사유는 남습니다.',
      action: '보류 해제',
      reason: true,
      act: ({ reason }) => call(liftHold, { body: { companyNo, no, version, reason } }),
    })
    if (done === false) return
    toast('파기 보류를 해제했습니다.')
    await refresh()
  }
  return (
    <QueryPart sheet query={query} lines={2}>
      {({ items }) => (
        <Sheet title="보류" pad="form" caption="소송이나 조사가 끝날 때까지 파기하지 않습니다.">
          {items.length === 0 ? (
            <EmptyState title="보류한 것이 없습니다.">사람의 오른쪽에서 보류합니다.</EmptyState>
          ) : (
            <ul className={styles['lines']} aria-label="보류">
              {items.map((hold) => (
                <li key={hold.no}>
                  <span className="num nw">{format.date(hold.from)}</span>
                  <span className={styles['what']}>
                    <span className="row g8 wrap">
                      <b className={hold.ended === null ? undefined : styles['gone']}>{hold.name}</b>
                      <span className="sec">{HOLD_KINDS[hold.kind]}</span>
                      {hold.active ? <Chip family="warning">보류 중</Chip> : null}
                    </span>
                    <span className="sec">
                      {hold.reason}
                      {hold.until === null ? ', 해제할 때까지' : `, ${format.date(hold.until)}까지`}
                    </span>
                    <span className="cap ter">
                      {hold.by} · <span className="num">{format.instant(hold.at)}</span> 등록
                      {hold.ended === null ? null : (
                        <>
                          , {hold.ended.by} <span className="num">{format.instant(hold.ended.at)}</span> 해제:{' '}
                          {hold.ended.reason}
                        </>
                      )}
                    </span>
                  </span>
                  <span className={styles['acts']}>
                    {hold.ended === null ? (
                      <Button
                        size="sm"
                        variant="text"
                        aria-label={`${hold.name}님의 보류 해제`}
                        onClick={() => void lift(hold)}
                      >
                        해제
                      </Button>
                    ) : null}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Sheet>
      )}
    </QueryPart>
  )
}
