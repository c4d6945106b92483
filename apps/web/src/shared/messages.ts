import { DOWNLOAD_FAILURES } from '@handal/contracts/download-failures'

/** What a person reads when an answer or a file does not come, the same wherever it happens (specification §8). */
export const FAILED = {
  network: '네트워크 오류가 발생했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.',
  ...DOWNLOAD_FAILURES,
  approvalPrint: '전자결재를 인쇄하는 중 오류가 발생했습니다.',
} as const
