import { addMonths, plainDate } from '@handal/base/date'
import type { ImportPreview, ReaderMapping } from '@handal/contracts/imports'
import { type ReactNode, useState } from 'react'
import { TextField } from '../../shared/form/TextField.tsx'
import * as format from '../../shared/format.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { seoulToday } from '../../shared/today.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { useMeta } from '../queries.ts'
import { type ChosenPerson, PersonField } from '../screen/PersonField.tsx'

type Props = {
  readonly head: Pick<ImportPreview, 'reader' | 'unknownCards'>
  readonly busy: boolean
  readonly onChange: (mapping: ReaderMapping) => void
}

/** What a reader's file is read by: which reader it is of, how far its clock is ahead, and whose its unknown numbers are. */
export function ImportReader({ head, busy, onChange }: Props): ReactNode {
  const { reader, unknownCards = [] } = head
  if (reader === undefined) return null
  return (
    <>
      <Reader key={`${reader.name} ${reader.offsetMinutes}`} reader={reader} busy={busy} onChange={onChange} />
      {unknownCards.length === 0 ? null : <UnknownCards cards={unknownCards} busy={busy} onChange={onChange} />}
    </>
  )
}

const MOST_MINUTES = 1440
/** Whole minutes of a text; null: it is none. */
const minutesIn = (text: string): number | null => {
  const plain = text.trim().replace('+', '')
  if (plain === '') return 0
  const minutes = Number(plain)
  return /^-?\d{1,4}$/.test(plain) && Math.abs(minutes) <= MOST_MINUTES ? minutes : null
}

function Reader({
  reader,
  busy,
  onChange,
}: Omit<Props, 'head'> & { readonly reader: NonNullable<ImportPreview['reader']> }): ReactNode {
  const [name, setName] = useState(reader.name)
  const [offset, setOffset] = useState(String(reader.offsetMinutes))
  const minutes = minutesIn(offset)
  const isSame = name.trim() === reader.name && minutes === reader.offsetMinutes
  return (
    <Sheet title="리더기" pad="form">
      <div className="hd-import-reader">
        <TextField
          label="리더기 이름"
          placeholder="정문"
          maxLength={50}
          value={name}
          hint="비우면 카드를 모든 리더기의 번호로 기억합니다."
          onChange={setName}
        />
        <TextField
          label="빠른 시간"
          unit="분"
          num
          value={offset}
          error={minutes === null ? '-1,440에서 1,440 사이의 정수로 적어 주세요.' : undefined}
          hint="리더기 시계가 7분 빠르면 7, 늦으면 -7입니다. 그만큼 빼고 저장합니다."
          onChange={setOffset}
        />
        <Button
          busy={busy}
          disabledReason={isSame ? '바뀐 내용이 없습니다.' : minutes === null && '빠른 시간을 다시 확인해 주세요.'}
          onClick={() => minutes !== null && onChange({ reader: name.trim(), offsetMinutes: minutes })}
        >
          다시 읽기
        </Button>
      </div>
    </Sheet>
  )
}

/** Numbers that are asked for at once; the others come once these are somebody's. */
const SHOWN = 20
/** A card may be of somebody who has left since. */
const MONTHS_BACK = 12

function UnknownCards({
  cards,
  busy,
  onChange,
}: Omit<Props, 'head'> & { readonly cards: NonNullable<ImportPreview['unknownCards']> }): ReactNode {
  const [given, setGiven] = useState<Readonly<Record<string, ChosenPerson>>>({})
  const today = plainDate(useMeta().data?.today ?? seoulToday())
  // Those that were sent are nobody's no more.
  const chosen = Object.entries(given).filter(([key]) => cards.some(({ cardNo }) => cardNo === key))
  const choose = (cardNo: string, person: ChosenPerson | null): void => {
    const others = chosen.filter(([key]) => key !== cardNo)
    setGiven(Object.fromEntries(person === null ? others : [...others, [cardNo, person]]))
  }
  return (
    <Sheet title="누구의 번호인지 모르는 카드" caption={`${format.count(cards.length)}개`} pad="form">
      <SmallTable
        caption="누구의 번호인지 모르는 카드"
        cards
        rows={cards.slice(0, SHOWN)}
        keyOf={({ cardNo }) => cardNo}
        columns={[
          { key: 'card', label: '번호', cell: ({ cardNo }) => <span className="num">{cardNo}</span> },
          { key: 'name', label: '파일의 성명', cell: ({ name }) => name ?? '없음' },
          { key: 'rows', label: '행', num: 'right', cell: ({ rows }) => format.count(rows) },
          {
            key: 'person',
            label: '사원',
            cell: ({ cardNo }) => (
              <PersonField
                label={`${cardNo} 사원`}
                hideLabel
                day={addMonths(today, -MONTHS_BACK)}
                until={today}
                value={given[cardNo] ?? null}
                onChange={(person) => choose(cardNo, person)}
              />
            ),
          },
        ]}
      />
      <div className="hd-import-reader-acts">
        <span className="cap ter">
          정한 사원은 올릴 때 카드로 기억하고, 다음 파일부터 묻지 않습니다.
          {cards.length > SHOWN ? ` ${SHOWN}개씩 보입니다.` : ''}
        </span>
        <Button
          busy={busy}
          disabledReason={chosen.length === 0 && '사원을 먼저 골라 주세요.'}
          onClick={() => onChange({ cards: Object.fromEntries(chosen.map(([cardNo, { no }]) => [cardNo, no])) })}
        >
          {chosen.length === 0 ? '사원 정하기' : `${format.count(chosen.length)}개 사원 정하기`}
        </Button>
      </div>
    </Sheet>
  )
}
