export interface BoughtPlanRow {
  website_id: string;
  subscription_id: string;
  plan_id: string;
  plan_name: string;
  email: string;
  member_id: string | null;
}
