import type { Gateway } from '@handal/contracts/terminal/workplaces'
import * as format from '../../../shared/format.ts'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import styles from './places.module.css'
import { seenText } from './seen-text.ts'

/** What reads cards and beacons: whether it was heard in each half hour of the day, its secret, its end. */
export function GatewaySheet({
  rows,
  onNew,
  onEnd,
  onRenew,
}: {
  readonly rows: readonly Gateway[]
  readonly onNew: () => void
  readonly onEnd: (gateway: Gateway) => void
  readonly onRenew: (gateway: Gateway) => void
}) {
  return (
    <Sheet title="게이트웨이" pad="form" action={<Button onClick={onNew}>게이트웨이 등록</Button>}>
      <SmallTable
        caption="게이트웨이"
        cards
        rows={rows}
        keyOf={({ no }) => no}
        empty="등록한 게이트웨이가 없습니다. 카드나 비콘을 읽는 장치를 등록합니다."
        columns={[
          { key: 'name', label: '이름', cell: ({ name }) => name },
          { key: 'place', label: '근무지', cell: ({ place }) => place ?? '정하지 않음' },
          { key: 'beats', label: '하루 연결', wrap: true, cell: ({ beats }) => <Beats beats={beats} /> },
          { key: 'seen', label: '마지막 연결', num: 'left', cell: ({ lastSeenAt }) => seenText(lastSeenAt) },
          {
            key: 'old',
            label: '이전 비밀키',
            num: 'left',
            cell: ({ oldUntil }) => (oldUntil === null ? '없음' : `${format.instant(oldUntil)}까지`),
          },
          {
            key: 'end',
            label: '할 일',
            act: true,
            cell: (row) =>
              row.endedAt === null ? (
                <span className="row g8">
                  <Button size="sm" onClick={() => onRenew(row)} aria-label={`${row.name} 비밀키 변경`}>
                    비밀키 변경
                  </Button>
                  <Button size="sm" onClick={() => onEnd(row)} aria-label={`${row.name} 해제`}>
                    해제
                  </Button>
                </span>
              ) : (
                '해제'
              ),
          },
        ]}
      />
    </Sheet>
  )
}

/** The half hours of the last day, the oldest first: those in which it was not heard stand low and red. */
function Beats({ beats }: { readonly beats: readonly boolean[] }) {
  const text = beatsText(beats)
  if (!beats.some(Boolean)) return text
  return (
    <>
      <span className={styles['beats']} role="img" aria-label={`하루 연결, ${text}`}>
        {beats.map((isHeard, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a half hour is its place
          <i key={index} className={isHeard ? styles['heard'] : styles['missed']} />
        ))}
      </span>
      <span className="cap ter">{text}</span>
    </>
  )
}

const beatsText = (beats: readonly boolean[]): string => {
  const heard = beats.filter(Boolean).length
  return heard === 0 ? '연결 없음' : `${format.count(beats.length)}번 가운데 ${format.count(heard)}번`
}
