import { changeNoticeChoices, NOTICE_KINDS, type NoticeKindName } from '@handal/contracts/session/notice-list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { companyKey, useCall } from '../../../client/queries.ts'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { failure } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import styles from './own.module.css'
import { noticeChoicesQuery } from './own.queries.ts'

/** Of which kinds the bell tells; each choice is stored as it is made. */
export function NoticeChoices({ companyNo }: { readonly companyNo: number | null }) {
  const options = noticeChoicesQuery(companyNo)
  const query = useQuery(options)
  const client = useQueryClient()
  const call = useCall()
  const [busy, setBusy] = useState<NoticeKindName | null>(null)
  const choose = async (kind: NoticeKindName, screen: boolean): Promise<void> => {
    setBusy(kind)
    try {
      const body = { ...(companyNo === null ? {} : { companyNo }), kinds: [{ kind, screen }] }
      client.setQueryData(options.queryKey, await call(changeNoticeChoices, { body }))
      toast(`'${NOTICE_KINDS[kind].label}' 알림을 종에 ${screen ? '표시합니다' : '표시하지 않습니다'}.`)
      void client.invalidateQueries({ queryKey: companyKey(companyNo, 'stored-notices') })
    } catch (problem) {
      await failure(problem)
    }
    setBusy(null)
  }
  return (
    <Sheet title="알림 받기" pad="form">
      <p className="cap ter">고르지 않은 종류는 종에 표시하지 않고, 알림 목록에 읽은 것으로 남깁니다.</p>
      <QueryPart query={query} lines={3}>
        {({ kinds }) => (
          <div className={styles['choices']} role="group" aria-label="종에 표시할 알림">
            {kinds.map(({ kind, screen }) => (
              <Checkbox
                key={kind}
                checked={screen}
                disabled={busy !== null}
                onChange={(checked) => void choose(kind, checked)}
              >
                {NOTICE_KINDS[kind].label}
              </Checkbox>
            ))}
          </div>
        )}
      </QueryPart>
    </Sheet>
  )
}
