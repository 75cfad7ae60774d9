export interface RecoveryCodeRow {
  account_id: string;
  hash: string;
}
