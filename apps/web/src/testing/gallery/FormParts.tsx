import { changePosition } from '@handal/contracts/company/organisation'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Check, Choice, Day, Money, Radios, Segments, Text, Time } from '../../client/screen/fields.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { chooseConflict } from '../../shared/dialog/conflict.ts'
import { type FoundOptions, SearchField } from '../../shared/form/SearchField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { State } from './State.tsx'

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2000))

function usePart() {
  return useRecordForm({
    endpoint: changePosition,
    initial: { no: '', ofcpsNm: '', from: '2026-13-01', endDate: 'x' },
    labels: { no: '번호', ofcpsNm: '직위명', from: '시작일', endDate: '마지막 날' },
    body: (values) => ({ ...values, no: Number(values.no) }),
    send: wait,
    onSaved: () => {},
    unsaved: false,
  })
}

function Fields({ record }: { readonly record: ReturnType<typeof usePart> }): ReactNode {
  return (
    <>
      <Text of={record} name="no" required />
      <Text of={record} name="ofcpsNm" required />
      <Day of={record} name="from" required />
      <Day of={record} name="endDate" />
    </>
  )
}

/** A form sent with four errors. */
function WrongForm(): ReactNode {
  const record = usePart()
  const send = useEffectEvent(() => void record.submit())
  useEffect(() => send(), [])
  return (
    <RecordForm of={record} label="직위" className="hd-drawer-form">
      <Fields record={record} />
      <div className="acts">
        <Button type="submit" variant="primary" busy={record.busy}>
          저장
        </Button>
      </div>
    </RecordForm>
  )
}

const KINDS = [
  { value: 'a', text: '회사 휴일' },
  { value: 'b', text: '공휴일' },
]

/** A field of each kind. */
function Kinds(): ReactNode {
  const record = useRecordForm({
    endpoint: changePosition,
    initial: {
      text: '품질팀',
      day: '2026-11-20',
      time: '09:00',
      won: 3_000_000,
      code: 'a',
      few: 'a',
      kind: 'b',
      flag: true,
    },
    labels: {
      text: '이름',
      day: '시작일',
      time: '출근 시각',
      won: '금액',
      code: '코드',
      few: '종류',
      kind: '방법',
      flag: '통상임금에 들어갑니다',
    },
    body: () => ({ no: 0, from: '' }),
    send: wait,
    onSaved: () => {},
    unsaved: false,
  })
  return (
    <div className="hd-form-grid">
      <Text of={record} name="text" required />
      <Day of={record} name="day" hint="이 날부터 적용합니다." />
      <Time of={record} name="time" />
      <Money of={record} name="won" />
      <Choice of={record} name="code" options={KINDS} />
      <Segments of={record} name="few" options={KINDS} />
      <Radios of={record} name="kind" options={KINDS} />
      <Check of={record} name="flag" />
    </div>
  )
}

function InDrawer({ onClose }: { readonly onClose: () => void }): ReactNode {
  const record = usePart()
  return (
    <DrawerForm of={record} title="직위 수정" action="2026.11.20부터 적용" onClose={onClose}>
      <Fields record={record} />
    </DrawerForm>
  )
}

const NAMES = ['류들샘', '류가람', '전나래']
const FOUND: Omit<FoundOptions<string>, 'options'> = { more: false, waiting: false, failure: null, retry: () => {} }

/** A field that finds one of many, and what it says of what it found. */
function Search({
  label,
  found,
}: {
  readonly label: string
  readonly found: Partial<FoundOptions<string>>
}): ReactNode {
  const [value, setValue] = useState<string | null>(null)
  const [words, setWords] = useState<string | null>(null)
  const fits = NAMES.filter((name) => name.includes(words ?? ''))
  return (
    <SearchField
      label={label}
      value={value}
      onChange={setValue}
      textOf={(name) => name}
      onSearch={setWords}
      found={{
        options: fits.map((name) => ({ key: name, value: name, text: name, detail: '품질팀 · 팀장' })),
        ...FOUND,
        ...found,
      }}
      none="찾지 못했습니다. 성명이나 사번을 다시 확인해 주세요."
      moreText="20명까지 보입니다. 성명을 더 적어 주세요."
    />
  )
}

/** Forms with errors, in the drawer, and the dialogs that belong to them. */
export function FormParts(): ReactNode {
  const [drawer, setDrawer] = useState(false)
  return (
    <>
      <State name="네 곳이 잘못됨">
        <Sheet pad="none">
          <WrongForm />
        </Sheet>
      </State>
      <State name="종류마다 한 칸">
        <Sheet pad="form">
          <Kinds />
        </Sheet>
      </State>
      <State name="찾아 고르기">
        <div className="col g16">
          <Search label="찾음" found={{ more: true }} />
          <Search label="찾는 중" found={{ options: [], waiting: true }} />
          <Search label="찾지 못함" found={{ options: [] }} />
          <Search label="실패" found={{ failure: '지금은 쓸 수 없습니다.' }} />
        </div>
      </State>
      <State name="대화상자와 서랍">
        <div className="row g8 wrap">
          <Button onClick={() => setDrawer(true)}>서랍 열기</Button>
          <Button
            onClick={() =>
              void chooseConflict({
                who: '손아침',
                theirTime: '14:12',
                myTime: '14:15',
                subject: '품질팀',
                fields: [
                  { key: 'a', label: '메모', base: '-', theirs: '남의 메모', mine: '내 메모' },
                  { key: 'b', label: '부서명', base: '품질팀', theirs: '품질팀', mine: '품질보증팀' },
                ],
              })
            }
          >
            먼저 저장됨
          </Button>
        </div>
      </State>
      {drawer ? <InDrawer onClose={() => setDrawer(false)} /> : null}
    </>
  )
}
