import { choice, defineSettings } from './setting-definition.ts'

/** Settings of e-approval; none is among the 44 of the labour rules. */
export const approvalOptions = defineSettings([
  {
    no: null,
    group: 'approval',
    label: '취소신청의 결재선',
    sentence: '승인된 문서의 취소를 누가 결재하는지 정합니다.',
    law: null,
    parts: [
      {
        name: 'cancelLine',
        label: '취소신청의 결재선',
        default: 'LAST',
        form: choice(['LAST', '마지막 결재자'], ['WHOLE', '결재선 전체']),
      },
    ],
  },
  {
    no: null,
    group: 'approval',
    label: '문서마다의 결재선',
    sentence: '기안하는 사람이 문서 하나의 결재선을 바꿀 수 있는지 정합니다.',
    law: null,
    parts: [
      {
        name: 'lineChange',
        label: '문서마다의 결재선',
        default: 'NEVER',
        form: choice(
          ['NEVER', '바꿀 수 없음'],
          ['ADD', '앞에 더하기만', '회사 결재선 앞에 합의나 검토할 사람을 더합니다.'],
          ['FREE', '자유롭게', '회사 결재선 대신 기안하는 사람이 정합니다.'],
        ),
      },
    ],
  },
])
