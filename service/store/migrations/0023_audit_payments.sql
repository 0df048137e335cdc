DROP INDEX "outgoing_reports_due";--> statement-breakpoint
CREATE INDEX "audit_payment" ON "audit" USING btree (("details" ->> 'payment')) WHERE ("audit"."details" ->> 'payment') is not null;--> statement-breakpoint
CREATE INDEX "outgoing_reports_due" ON "outgoing_reports" USING btree ("sink","own" DESC NULLS FIRST,"due_at","id");