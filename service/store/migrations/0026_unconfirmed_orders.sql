DROP INDEX "orders_unused";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_unused" ON "orders" USING btree ("changed_at") WHERE "orders"."paid_at" is null and not "orders"."kept";