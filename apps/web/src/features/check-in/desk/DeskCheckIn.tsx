import { josa } from '@handal/base/josa'
import { type CheckIn, readCheckIn } from '@handal/contracts/time/check-in'
import { sendEvents, TAG_SOURCES, TAG_TYPES, type TagType } from '@handal/contracts/time/tags'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../client/api.ts'
import { messageOf } from '../../../client/api-error.ts'
import { companyKey, useCompanyNo, useRefreshCompany } from '../../../client/queries.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { timeText } from '../kept/time-text.ts'
import styles from './desk.module.css'

const TYPES = Object.keys(TAG_TYPES) as TagType[]
const checkInQuery = (companyNo: number | null) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'check-in'),
    queryFn: ({ signal }) => call(readCheckIn, { query: companyNo === null ? {} : { companyNo }, signal }),
    retry: false,
  })

/** The same tap at a desk: by the sign-in, with the office's line as its proof. Whoever is no employee here sees nothing of it. */
export function DeskCheckIn(): ReactNode {
  const companyNo = useCompanyNo()
  const { data } = useQuery(checkInQuery(companyNo))
  if (data === undefined || data.employeeNo === null) return null
  return <Taps seen={data} companyNo={companyNo} />
}

function Taps({ seen, companyNo }: { readonly seen: CheckIn; readonly companyNo: number | null }): ReactNode {
  const refresh = useRefreshCompany(companyNo)
  const [busy, setBusy] = useState<TagType | null>(null)
  const [said, setSaid] = useState('')
  const tap = async (type: TagType): Promise<void> => {
    // A second press of a button is no second tap.
    if (busy !== null) return
    setBusy(type)
    // Read anew: the clock of the desk may be another one, as on the demo's day.
    const { serverTime } = await call(readCheckIn, { query: companyNo === null ? {} : { companyNo } }).catch(() => seen)
    const event = { eventId: crypto.randomUUID(), happenedAt: serverTime, type }
    try {
      const body = { events: [event], ...(companyNo === null ? {} : { companyNo }) }
      const [item] = (await call(sendEvents, { body })).items
      setSaid(
        item?.state === 'refused'
          ? (item.message ?? '기록하지 못했습니다.')
          : `${timeText(Date.parse(serverTime))} ${josa(TAG_TYPES[type], '을/를')} 기록했습니다.`,
      )
      await refresh()
    } catch (error) {
      setSaid(messageOf(error))
    }
    setBusy(null)
  }
  return (
    <Sheet title="출퇴근" pad="form">
      <div className={styles['desk']}>
        <p className="dense sec">{recordedText(seen)}</p>
        <div className={styles['acts']}>
          {TYPES.map((type) => (
            <Button
              key={type}
              variant={type === seen.next ? 'primary' : 'secondary'}
              busy={busy === type}
              onClick={() => void tap(type)}
            >
              {TAG_TYPES[type]}
            </Button>
          ))}
        </div>
      </div>
      <p role="status" className="dense b">
        {said}
      </p>
    </Sheet>
  )
}

/** What was recorded today: `출근 08:52 근무지 코드, 퇴근 18:04 웹 화면`. */
const recordedText = ({ today }: CheckIn): string =>
  today.length === 0
    ? '오늘 찍은 기록이 없습니다.'
    : today
        .map(
          ({ type, happenedAt, source }) =>
            `${type === null ? '기록' : TAG_TYPES[type]} ${timeText(Date.parse(happenedAt))} ${TAG_SOURCES[source]}`,
        )
        .join(', ')
