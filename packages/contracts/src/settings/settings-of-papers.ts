import { defineSettings, yesNo } from './setting-definition.ts'

/** Settings of papers that people take themselves; none is among the 44 of the labour rules. */
export const paperOptions = defineSettings([
  {
    no: null,
    group: 'papers',
    label: '증명서 바로 발급',
    sentence: '직원이 내 정보에서 재직증명서와 경력증명서를 스스로 발급할 수 있는지 정합니다.',
    law: null,
    parts: [
      {
        name: 'selfCertificates',
        label: '증명서 바로 발급',
        default: false,
        form: yesNo('운영자가 발급', '직원이 바로 발급', '회사의 직인이 찍힌 증명서를 직원이 스스로 뽑습니다.'),
      },
    ],
  },
])
