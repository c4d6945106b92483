import { type ReactNode, useState } from 'react'
import { DatedValues } from '../../shared/screen/DatedValues.tsx'
import { TimeLine } from '../../shared/screen/TimeLine.tsx'
import { TouchedPay } from '../../shared/screen/TouchedPay.tsx'
import { Tree } from '../../shared/screen/Tree.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { State } from './State.tsx'

const TODAY = '2026-11-20'
const NODES = [
  { key: '1', parent: null, name: '(주)한빛정밀', head: '한빛나', people: 30 },
  { key: '2', parent: '1', name: '생산본부', head: '류들샘', people: 19 },
  { key: '3', parent: '2', name: '생산1팀', head: '박다온', people: 8 },
  { key: '4', parent: '2', name: '생산2팀', head: '장자람', people: 8 },
  { key: '5', parent: '2', name: '품질팀', head: '류들샘', people: 3 },
  { key: '6', parent: '1', name: '품질보증팀', head: '류들샘', people: 0 },
]

/** Time lines, dated values, payslips a change reaches, and the tree. */
export function DatedParts(): ReactNode {
  const [chosen, setChosen] = useState('2025-03-01')
  const [selected, setSelected] = useState<string | null>('5')
  return (
    <>
      <State name="시간 줄: 지난 것, 지금, 저장하기 전, 앞으로">
        <Sheet pad="form" title="급여 조건 이력">
          <TimeLine
            label="급여 조건 이력"
            today={TODAY}
            chosen={chosen}
            onChoose={setChosen}
            spans={[
              { from: '2022-04-18', event: '입사', detail: '사원', value: '2,350,000' },
              { from: '2024-03-01', event: '승진', detail: '기사', value: '2,520,000' },
              { from: '2025-03-01', event: '연봉 조정', value: '2,680,000' },
              { from: '2026-12-11', event: '연봉 조정', detail: '새 조건', value: '2,780,000', isNew: true },
              { from: '2027-03-01', event: '정기 조정', value: '2,900,000' },
            ]}
          />
        </Sheet>
      </State>
      <State name="적용일이 있는 값">
        <Sheet pad="form" title="적용일이 있는 기준">
          <DatedValues
            label="적용일이 있는 기준"
            today={TODAY}
            values={[
              {
                key: 'period',
                name: '산정기간과 지급일',
                onChange: () => {},
                entries: [
                  { from: '2027-01-01', value: '매월 1일 - 말일, 다음 달 5일', by: '11.03 김운영, 사유: 노사협의' },
                  { from: '2026-12-01', value: '매월 1일 - 말일, 다음 달 7일', isNew: true },
                  { from: '2025-01-01', value: '전달 21일 - 20일, 25일', by: '2024.12.20 김운영' },
                  {
                    from: '2015-05-04',
                    value: '매월 1일 - 말일, 다음 달 10일',
                    correction: { was: '다음 달 15일', by: '2015.06.01 한빛나, 사유: 잘못 적음' },
                  },
                ],
              },
              {
                key: 'hours',
                name: '월 소정근로시간',
                onChange: () => {},
                entries: [{ from: '2015-05-04', value: '209시간' }],
              },
              { key: 'none', name: '수습', entries: [] },
            ]}
          />
        </Sheet>
      </State>
      <State name="영향을 받는 급여">
        <Sheet pad="form">
          <TouchedPay
            slips={[
              { month: '2026-10', stateName: '지급완료', before: 3_562_107, after: 3_603_815 },
              { month: '2026-11', stateName: '계산완료', before: 3_603_446, after: 3_728_566 },
            ]}
          />
        </Sheet>
      </State>
      <State name="나무">
        <Tree
          label="부서"
          head="부서"
          nodes={NODES}
          columns={[
            { name: '부서장', width: 88, render: ({ head }) => head },
            { name: '인원', width: 56, align: 'right', render: ({ people }) => (people === 0 ? '-' : people) },
          ]}
          selected={selected}
          onSelect={setSelected}
          onMove={() => {}}
          note={({ key }) => (key === '6' ? '2027.01.01 신설 예정' : undefined)}
        />
      </State>
    </>
  )
}
