ALTER TABLE "orders" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_drafts" ON "orders" USING btree ("changed_at") WHERE "orders"."paid_at" is null and "orders"."kept" and "orders"."customer_uid" is not null;--> statement-breakpoint
CREATE INDEX "orders_warned" ON "orders" USING btree ("warned_at") WHERE "orders"."paid_at" is null and "orders"."warned_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_uid");