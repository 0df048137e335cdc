ALTER TABLE "attempts" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "attempts" CASCADE;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("customer_uid") WHERE "orders"."paid_at" is null;